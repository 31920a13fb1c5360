// A yardstick for bench.sh: the sky track in C with all its events and no printing. It is dense on purpose and no model
// of style. `track-prototype bench 365 1 5` computes a year, whose time bench.sh compares with the program's.
// cc -O2 -DTOL=1e-8 track-prototype.c -lswe -lm; ./a.out bench 365 1 5 | bench 36525 | bench 365 1000 | truth DIR | acc | stress 100
// Sky track: few swe_calc samples -> piecewise polynomials -> all events as pure arithmetic.
// Level 1 "macro": LM-day segments, Chebyshev-Lobatto nodes (end nodes shared): Moon NM, Sun + nutation NS (NS divides NM).
// Level 2 "micro": LU-day monomials of event-friendly quantities (GHA, A=r cos dec, Z=r sin dec, elongation, sidereal Moon, yoga sum).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <time.h>
#include "swephexp.h"
#ifndef LM
#define LM 32
#endif
#ifndef NM
#define NM 32
#endif
#ifndef NS
#define NS 16
#endif
#ifndef LU
#define LU 2
#endif
#ifndef NU
#define NU 7
#endif
#ifndef NSU
#define NSU 4
#endif
#ifndef TOL
#define TOL 2e-9
#endif
#ifndef SPLIT      /* 1: NONUT samples + nutation at Sun nodes only; 0: full apparent places at every node */
#define SPLIT 1
#endif
#define D2R (M_PI/180)
#define TWOPI (2*M_PI)
#define RE 6378.137
#define AUR (149597870.7/RE)
#define RMOON (1737.4/RE)
#define K (LM/LU)            /* micros per macro */
static char serr[256]; static long ncM,ncS,ncN;
static double now(){struct timespec t;clock_gettime(CLOCK_MONOTONIC,&t);return t.tv_sec*1e6+t.tv_nsec/1e3;}
typedef struct{double mg[NU+1],ma[NU+1],mz[NU+1],sg[NSU+1],sa[NSU+1],sz[NSU+1];}Micro;
typedef struct{double d[NU+1],n[NU+1],y[NU+1];}MicroA;
typedef struct{double t0;int nmac,nmic;double *mx,*my,*mz;/*nmac*NM+1*/double *sx,*sy,*sz,*ps,*ep;/*nmac*NS+1*/double*gm,*ay;/*nmac+1*/Micro*u;MicroA*a;}Track;
// ---- matrices
static double WM[K*NU+1][NM+1],WN[K*NU+1][NS+1],WS[K*NSU+1][NS+1],PU[NU+1][NU+1],PS[NSU+1][NSU+1],QS[NU+1][NSU+1]; static int minit;
static void bary(double*w,int N,double x){double s=0;for(int j=0;j<=N;j++){double xj=-cos(M_PI*j/N);if(fabs(x-xj)<1e-14){memset(w,0,(N+1)*sizeof*w);w[j]=1;return;}w[j]=((j&1)?-1:1)*((j==0||j==N)?.5:1)/(x-xj);s+=w[j];}for(int j=0;j<=N;j++)w[j]/=s;}
static void monom(int N,double*P){ // Lobatto values -> monomial coefficients (via Chebyshev)
 double T[12][12]={{0}};T[0][0]=1;T[1][1]=1;for(int k=2;k<=N;k++)for(int q=0;q<=k;q++)T[k][q]=(q?2*T[k-1][q-1]:0)-T[k-2][q];
 for(int j=0;j<=N;j++)for(int q=0;q<=N;q++){double a=0;for(int k=0;k<=N;k++){double w=2.0/N*((j==0||j==N)?.5:1)*((k==0||k==N)?.5:1)*cos(M_PI*k*(N-j)/N);a+=w*T[k][q];}P[q*(N+1)+j]=a;}}
static void init(){if(minit)return;minit=1;for(int m=0;m<K;m++){for(int j=0;j<=NU;j++){double x=-1+2*((m+0.5-0.5*cos(M_PI*j/NU))/K);bary(WM[m*NU+j],NM,x);bary(WN[m*NU+j],NS,x);}for(int j=0;j<=NSU;j++){double x=-1+2*((m+0.5-0.5*cos(M_PI*j/NSU))/K);bary(WS[m*NSU+j],NS,x);}}monom(NU,&PU[0][0]);monom(NSU,&PS[0][0]);
 for(int j=0;j<=NU;j++){double x=-cos(M_PI*j/NU),p=1;for(int q=0;q<=NSU;q++){QS[j][q]=p;p*=x;}}}
// ---- level 1: sampling
static void sample(Track*T,double ja,double jb){ // covers [ja,jb]
 T->t0=ja;T->nmac=(int)ceil((jb-ja)/LM-1e-9);if(T->nmac<1)T->nmac=1;T->nmic=T->nmac*K;int nm=T->nmac*NM+1,ns=T->nmac*NS+1;
 double*b=malloc(sizeof(double)*(3*nm+5*ns+2*(T->nmac+1)));T->mx=b;T->my=b+nm;T->mz=b+2*nm;b+=3*nm;T->sx=b;T->sy=b+ns;T->sz=b+2*ns;T->ps=b+3*ns;T->ep=b+4*ns;b+=5*ns;T->gm=b;T->ay=b+T->nmac+1;
 for(int g=0;g<T->nmac;g++)for(int j=g?1:0;j<=NM;j++){double t=ja+LM*(g+0.5-0.5*cos(M_PI*j/NM)),x[6];int i=g*NM+j;double e=t+swe_deltat_ex(t,SEFLG_SWIEPH,serr);
  int sn=j%(NM/NS)==0,is=g*NS+j/(NM/NS);
#if SPLIT
  const int F=SEFLG_SWIEPH|SEFLG_XYZ|SEFLG_NONUT;
#else
  const int F=SEFLG_SWIEPH|SEFLG_XYZ;double psi,v[6];
#endif
#ifdef TRUEP
  {static double rl=0.00257;const double c=499.004783836/86400;double tg=rl*c;ncM++;swe_calc(e-tg,SE_MOON,F|SEFLG_TRUEPOS|SEFLG_NOABERR|SEFLG_NOGDEFL,x,serr);rl=sqrt(x[0]*x[0]+x[1]*x[1]+x[2]*x[2]);double w=13.176358*D2R*(0.00257*0.00257)/(rl*rl)*(rl*c-tg);double a=x[0]+w*x[1];x[1]-=w*x[0];x[0]=a;}
#else
  ncM++;swe_calc(e,SE_MOON,F,x,serr);
#endif
#if !SPLIT
  ncN++;swe_calc(e,SE_ECL_NUT,SEFLG_SWIEPH,v,serr);psi=v[2]*D2R;{double a=x[0]+psi*x[1]-psi*psi/2*x[0];x[1]=x[1]-psi*x[0]-psi*psi/2*x[1];x[0]=a;}
#endif
  T->mx[i]=x[0]*AUR;T->my[i]=x[1]*AUR;T->mz[i]=x[2]*AUR;
  if(sn){ncS++;swe_calc(e,SE_SUN,F,x,serr);
#if SPLIT
   T->sx[is]=x[0]*AUR;T->sy[is]=x[1]*AUR;T->sz[is]=x[2]*AUR;ncN++;swe_calc(e,SE_ECL_NUT,SEFLG_SWIEPH,x,serr);T->ps[is]=x[2]*D2R;T->ep[is]=x[0]*D2R;
#else
   {double a=x[0]+psi*x[1]-psi*psi/2*x[0];x[1]=x[1]-psi*x[0]-psi*psi/2*x[1];x[0]=a;}T->sx[is]=x[0]*AUR;T->sy[is]=x[1]*AUR;T->sz[is]=x[2]*AUR;T->ps[is]=psi;T->ep[is]=v[0]*D2R;
#endif
  }}
 for(int g=0;g<=T->nmac;g++){double t=ja+LM*g,a;T->gm[g]=swe_sidtime0(t,23.4,0)*15*D2R;swe_get_ayanamsa_ex_ut(t,SEFLG_SWIEPH|SEFLG_NONUT,&a,serr);T->ay[g]=a*D2R;}
 double r=360.98564736629*D2R*LM;for(int g=1;g<=T->nmac;g++){double want=T->gm[g-1]+r;T->gm[g]+=TWOPI*round((want-T->gm[g])/TWOPI);}
}
// libswe sidereal time switches model (jump ~1") at 1850-01-01 and 2050-01-01 UT: inside such a segment ask it directly
static int swseg(const Track*T,int g){double a=T->t0+LM*g,b=a+LM;return (a<2396758.5&&b>2396758.5)||(a<2469807.5&&b>2469807.5);}
static double gmst(const Track*T,int g,double fr,int sw){double v=T->gm[g]+(T->gm[g+1]-T->gm[g])*fr;if(!sw)return v;double w=swe_sidtime0(T->t0+LM*(g+fr),23.4,0)*15*D2R;return w+TWOPI*rint((v-w)/TWOPI);}
static inline double dot(const double*a,const double*b,int n){double s0=0,s1=0;int i=0;for(;i+1<n;i+=2){s0+=a[i]*b[i];s1+=a[i+1]*b[i+1];}if(i<n)s0+=a[i]*b[i];return s0+s1;}
static inline double near(double a,double ref){return a+TWOPI*rint((ref-a)/TWOPI);}
static inline void matv(const double*P,int N,const double*f,double*c){for(int q=0;q<=N;q++){double s=0;for(int j=0;j<=N;j++)s+=P[q*(N+1)+j]*f[j];c[q]=s;}}
// ---- level 2
typedef struct{double gha,A,Z,lam;}Q;
static inline Q conv(double x,double y,double z,double psi,double eps,double gmst){double ce=cos(eps),se=sin(eps);Q q;q.lam=atan2(y,x);double X=x-psi*y-psi*psi/2*x,Y=y+psi*x-psi*psi/2*y;double Ye=Y*ce-z*se,Ze=Y*se+z*ce;q.gha=gmst+psi*ce-atan2(Ye,X);q.A=sqrt(X*X+Ye*Ye);q.Z=Ze;return q;}
static void micros(Track*T){init();T->u=malloc(sizeof(Micro)*T->nmic);T->a=malloc(sizeof(MicroA)*T->nmic);double vg[NU+1],va[NU+1],vz[NU+1],vl[NU+1],vd[NU+1],vn[NU+1],vy[NU+1],sg[NSU+1],sa[NSU+1],sz[NSU+1],sl[NSU+1],cl[NSU+1];int first=1;
 for(int g=0;g<T->nmac;g++){const double*mx=T->mx+g*NM,*my=T->my+g*NM,*mz=T->mz+g*NM,*sx=T->sx+g*NS,*sy=T->sy+g*NS,*szz=T->sz+g*NS,*ps=T->ps+g*NS,*ep=T->ep+g*NS;int sw=swseg(T,g);
  for(int m=0;m<K;m++){Micro*u=T->u+g*K+m;MicroA*a=T->a+g*K+m;
   for(int j=0;j<=NSU;j++){if(j==0&&!first){sg[0]=sg[NSU];sa[0]=sa[NSU];sz[0]=sz[NSU];sl[0]=sl[NSU];continue;}const double*w=WS[m*NSU+j];double fr=(m+0.5-0.5*cos(M_PI*j/NSU))/K;double gm=gmst(T,g,fr,sw);
     Q q=conv(dot(w,sx,NS+1),dot(w,sy,NS+1),dot(w,szz,NS+1),dot(w,ps,NS+1),dot(w,ep,NS+1),gm);
     double pr=first&&j==0?q.gha:sg[j-1>=0?j-1:0]; double dtj=j?LU*0.5*(cos(M_PI*(j-1)/NSU)-cos(M_PI*j/NSU)):0; sg[j]=near(q.gha,pr+dtj*TWOPI);sa[j]=q.A;sz[j]=q.Z;sl[j]=j||!first?near(q.lam,sl[j?j-1:0]):q.lam;}
   for(int j=0;j<=NU;j++){if(j==0&&!first){vg[0]=vg[NU];va[0]=va[NU];vz[0]=vz[NU];vl[0]=vl[NU];continue;}const double*w=WM[m*NU+j],*wn=WN[m*NU+j];double fr=(m+0.5-0.5*cos(M_PI*j/NU))/K;double gm=gmst(T,g,fr,sw);
     double X=0,Y=0,Z=0;for(int k=0;k<=NM;k++){X+=w[k]*mx[k];Y+=w[k]*my[k];Z+=w[k]*mz[k];}
     Q q=conv(X,Y,Z,dot(wn,ps,NS+1),dot(wn,ep,NS+1),gm);double dtj=j?LU*0.5*(cos(M_PI*(j-1)/NU)-cos(M_PI*j/NU)):0;
     vg[j]=j?near(q.gha,vg[j-1]+dtj*6.07):q.gha;va[j]=q.A;vz[j]=q.Z;vl[j]=j?near(q.lam,vl[j-1]+dtj*.23):q.lam;}
   first=0;matv(&PS[0][0],NSU,sg,u->sg);matv(&PS[0][0],NSU,sa,u->sa);matv(&PS[0][0],NSU,sz,u->sz);matv(&PS[0][0],NSU,sl,cl);
   for(int j=0;j<=NU;j++){double ls=0;for(int q=0;q<=NSU;q++)ls+=QS[j][q]*cl[q];double fr=(m+0.5-0.5*cos(M_PI*j/NU))/K,ay=T->ay[g]+(T->ay[g+1]-T->ay[g])*fr;vd[j]=vl[j]-ls;vn[j]=vl[j]-ay;vy[j]=vl[j]+ls-2*ay;}
   matv(&PU[0][0],NU,vg,u->mg);matv(&PU[0][0],NU,va,u->ma);matv(&PU[0][0],NU,vz,u->mz);matv(&PU[0][0],NU,vd,a->d);matv(&PU[0][0],NU,vn,a->n);matv(&PU[0][0],NU,vy,a->y);
  }}}
static void freet(Track*T){free(T->mx);free(T->u);free(T->a);}
// ---- evaluation
static inline double pol(const double*c,int N,double x){double s=c[N];for(int k=N-1;k>=0;k--)s=s*x+c[k];return s;}
static inline double pold(const double*c,int N,double x,double*d){double s=c[N],p=0;for(int k=N-1;k>=0;k--){p=p*x+s;s=s*x+c[k];}*d=p*(2.0/LU);return s;}
typedef struct{double g,A,Z,gd,Ad,Zd;}Ev; // value and per-day derivative
static long nev;
static inline const Micro*loc(const Track*T,double t,double*x){double v=t*(1.0/LU);int i=(int)v;if(i<0)i=0;if(i>=T->nmic)i=T->nmic-1;*x=2*(v-i)-1;return T->u+i;}
static inline Ev ev(const Track*T,double t,int moon){double x;const Micro*u=loc(T,t,&x);Ev e;
#ifdef COUNT
 nev++;
#endif
 if(moon){e.g=pold(u->mg,NU,x,&e.gd);e.A=pold(u->ma,NU,x,&e.Ad);e.Z=pold(u->mz,NU,x,&e.Zd);}else{e.g=pold(u->sg,NSU,x,&e.gd);e.A=pold(u->sa,NSU,x,&e.Ad);e.Z=pold(u->sz,NSU,x,&e.Zd);}return e;}
// ---- place
typedef struct{double lon,cp,sp,rc,rs,K0,o2,tanp;}Obs;
static Obs mk(double lat,double lon,double alt){Obs o;double f=1/298.257223563,s=sin(lat*D2R),c=cos(lat*D2R);double C=1/sqrt(c*c+(1-f)*(1-f)*s*s),h=alt/1000/RE;o.lon=lon*D2R;o.cp=c;o.sp=s;o.rc=(C+h)*c;o.rs=(C*(1-f)*(1-f)+h)*s;o.K0=o.rc*c+o.rs*s;o.o2=o.rc*o.rc+o.rs*o.rs;o.tanp=c>1e-9?s/c:1e9;return o;}
static double S0[4],S34,C34;
// threshold function in Earth radii: >0 above.
static inline double thr(double num,double d,int k){if(k<4)return num-d*S0[k];double q=RMOON/d;return num-d*S34*(1-.5*q*q)+C34*RMOON;}
static double F(const Track*T,const Obs*o,double t,int k){Ev e=ev(T,t,k>=4);double c=cos(e.g+o->lon),d=sqrt(e.A*e.A+e.Z*e.Z+o->o2-2*(e.A*c*o->rc+e.Z*o->rs));return thr(e.A*o->cp*c+e.Z*o->sp-o->K0,d,k);}
static long nfall,next_,nroot,npass;
static double itp(const Track*T,const Obs*o,int k,double a,double fa,double b,double fb){ // bracketed, ITP
 double eps=2e-9;int nb=(int)ceil(log2((b-a)/(2*eps)));if(nb<1)nb=1;int nmax=nb+1;double k1=0.2/(b-a);int sg=fb>=0?1:-1; nfall++;
 for(int j=0;b-a>2*eps&&j<80;j++){double xm=(a+b)/2,r=eps*ldexp(1,nmax-j)-(b-a)/2,de=k1*(b-a)*(b-a);double xf=(fb*a-fa*b)/(fb-fa);int s=xm>=xf?1:-1;double xt=de<=fabs(xm-xf)?xf+s*de:xm;double xi=fabs(xt-xm)<=r?xt:xm-s*r;if(!(xi>a&&xi<b))xi=xm;double y=F(T,o,xi,k);if(y*sg>0){b=xi;fb=y;}else if(y*sg<0){a=xi;fa=y;}else return xi;}
 return (a+b)/2;}
enum{SR,SS,CD,CK,ND,NK,AD,AK,MR,MS,ST,SAT,MT,MAT,NKIND};
typedef struct{double t[NKIND][2];unsigned char n[NKIND];}Day;
typedef struct{Day*d;int n,cur;const double*b;double b0;}Out; // b: bounds n+1 (days since T0), or NULL -> uniform from b0
static inline void put(Out*o,int kind,double t){int i;if(o->b){if(t<o->b[0]||t>=o->b[o->n])return;i=o->cur;while(i>0&&t<o->b[i])i--;while(t>=o->b[i+1])i++;o->cur=i;}else{double v=t-o->b0;if(v<0||v>=o->n)return;i=(int)v;}Day*d=o->d+i;int c=d->n[kind];if(c<2)d->t[kind][c]=t;d->n[kind]=c+1;}
// polar fallback: scan
static void scan(const Track*T,const Obs*o,double ta,double tb,int k,Out*out){double st=1/24.0;double a=ta-2*st,fa=F(T,o,a,k),b=ta-st,fb=F(T,o,b,k);
 for(double c=ta;b<tb;c+=st){double fc=F(T,o,c,k);
  int kr=k<4?2*k:MR; // root in [b... simple sign change between a..b handled progressively
  if((fa>=0)!=(fb>=0))put(out,kr+(fb>=0?0:1),itp(T,o,k,a,fa,b,fb));
  else if((fb>=0)==(fc>=0)){double den=fa-2*fb+fc;if(den!=0){double x=.5*(fa-fc)/den;if(x>-1&&x<=1&&((den>0)==(fb>=0))){double L=a,R=c;int mx=fb<0;for(int q=0;q<40;q++){double m1=L+(R-L)*.382,m2=L+(R-L)*.618;if((F(T,o,m1,k)<F(T,o,m2,k))==mx)L=m1;else R=m2;}double m=(L+R)/2,fm=F(T,o,m,k);if((fm>=0)!=(fb>=0)&&fm!=0){ // two roots hidden around m; put both, and restart after
      double lo=a,hi=c;put(out,kr+(fm>=0?0:1),itp(T,o,k,lo,fa,m,fm));put(out,kr+(fm>=0?1:0),itp(T,o,k,m,fm,hi,fc));}}}}
  a=b;fa=fb;b=c;fb=fc;}}
// one body, all thresholds, [ta,tb] in days since T0
typedef struct{double t;double n1,n2,num,d;Ev e;int up;double bt[4],bf[4];}Pass;
static void body(const Track*T,const Obs*o,double ta,double tb,int moon,Out*out){
 int k0=moon?4:0,nk=moon?1:4;double kap=moon?.1:1e-3,lin=moon?3e-4:2e-5;
 double x;const Micro*u=loc(T,ta,&x);double g=moon?pol(u->mg,NU,x):pol(u->sg,NSU,x);
 double rate=moon?6.0738:6.28319;long kk=(long)floor((g+o->lon)/M_PI)-0;double t=ta-((g+o->lon)-M_PI*kk)/rate; // passage at or just before ta
 Pass P[2];int pi=0,have=0;double offs[4][2];int hv[4][2];memset(hv,0,sizeof hv);
 if(o->cp<2e-2){for(int q=0;q<nk;q++)scan(T,o,ta,tb,k0+q,out);}
 int polar=o->cp<2e-2;
 for(;;kk++){
  Pass*p=P+pi;
  Ev e=ev(T,t,moon);double dg=M_PI*kk-o->lon-e.g,dt=dg/e.gd;int it=0;while(fabs(dt)>(have?1.5e-3:1e-6)&&it++<6){t+=dt;e=ev(T,t,moon);dg=M_PI*kk-o->lon-e.g;dt=dg/e.gd;}
  t+=dt;e.A+=e.Ad*dt;e.Z+=e.Zd*dt;
#ifdef COUNT
  npass++;
#endif
  p->t=t;p->up=!(kk&1);double s=p->up?1:-1;p->e=e;
  if(o->cp>1e-9)put(out,(moon?MT:ST)+(p->up?0:1),t);
  if(!polar){
  p->n1=s*e.Ad*o->cp+e.Zd*o->sp;p->n2=-s*e.A*o->cp*e.gd*e.gd;p->num=s*e.A*o->cp+e.Z*o->sp-o->K0;p->d=sqrt(e.A*e.A+e.Z*e.Z+o->o2-2*(s*e.A*o->rc+e.Z*o->rs));
  double mar=2*p->n1*p->n1/(2*fabs(p->n2))+1e-7*p->d;double te=0;int ref=0;
  for(int q=0;q<nk;q++){p->bt[q]=t;p->bf[q]=thr(p->num,p->d,k0+q);
   if(fabs(p->bf[q])<mar){ if(!ref){ref=1;
#ifdef COUNT
next_++;
#endif
     te=t;double lim=0.2;for(int i=0;i<8;i++){Ev a=ev(T,te,moon);double H=a.g+o->lon,c=cos(H),sn=sin(H);double d1=o->cp*(a.Ad*c-a.A*sn*a.gd)+a.Zd*o->sp,d2=-o->cp*(a.A*c*a.gd*a.gd+2*a.Ad*sn*a.gd);double st=-d1/d2;te+=st;if(te<t-lim)te=t-lim;if(te>t+lim)te=t+lim;if(fabs(st)<1e-7)break;}}
     p->bt[q]=te;p->bf[q]=F(T,o,te,k0+q);}}
  if(have){Pass*b=P+1-pi;double h=p->t-b->t;int ri=p->up; // rising arc if new one is upper
   double sg=ri?-1:1; // sign of hour angle
   double Tu=ri?p->t:b->t;double ku=M_PI*(ri?kk:kk-1)-o->lon; // G at upper passage
   for(int q=0;q<nk;q++){double fa=b->bf[q],fb=p->bf[q];int k=k0+q;if((fa>=0)==(fb>=0)){hv[q][ri]=0;continue;}
    double a=b->bt[q],bb=p->bt[q];
#ifdef NOROOT
    (void)a;(void)bb;hv[q][ri]=1;continue;
#endif
#ifdef COUNT
    nroot++;
#endif
    // start
    double ts,C=0;double s0=k<4?S0[k]:S34*(1-.5*(RMOON/p->d)*(RMOON/p->d))-C34*RMOON/p->d;
    if(!moon&&hv[q][ri]){ts=Tu+offs[q][ri];C=2;}
    else{ // interpolate A,Z quadratically across the arc, two algebraic passes
     double Zc=(p->e.Zd-b->e.Zd)/h*.5,Ac=(p->e.Ad-b->e.Ad)/h*.5;double tau=hv[q][ri]?Tu+offs[q][ri]-b->t:h*.5;double H=0;
     for(int i=0;i<2;i++){double w=tau/h,A=b->e.A+(p->e.A-b->e.A)*w-Ac*tau*(h-tau),Z=b->e.Z+(p->e.Z-b->e.Z)*w-Zc*tau*(h-tau);double d=sqrt(A*A+Z*Z)-(i?(A*o->rc*C+Z*o->rs)/sqrt(A*A+Z*Z):0);C=(d*s0+o->K0-Z*o->sp)/(A*o->cp);if(C>1)C=1;if(C<-1)C=-1;H=acos(C);double fr=H/M_PI;tau=ri?h*(1-fr):h*fr;}
     ts=b->t+tau;}
    double tr=ts;int ok=0;
    for(int i=0;i<6;i++){
     if(!(tr>a&&tr<bb)){tr=tr<=a?a+1e-3*(bb-a):bb-1e-3*(bb-a);}
     Ev e=ev(T,tr,moon);double Hn=e.g-ku; if(C>1.5)C=cos(Hn);
     double d=sqrt(e.A*e.A+e.Z*e.Z+o->o2-2*(e.A*C*o->rc+e.Z*o->rs));double q2=moon?RMOON/d:0;double ds=moon?d*S34*(1-.5*q2*q2)-C34*RMOON:d*S0[k];
     double ac=1/(e.A*o->cp);double Cn=(ds+o->K0-e.Z*o->sp)*ac;if(!(Cn<0.9999&&Cn>-0.9999))break;
     double sH=sqrt(1-Cn*Cn),Cp=-(e.Zd*o->sp+Cn*e.Ad*o->cp)*ac;double hp=-Cp/sH;double H=acos(Cn);
     double dt=(sg*H-Hn)/(e.gd-sg*hp);tr+=dt;C=Cn;double ad=fabs(dt);
     double est=(fabs(Cn)/sH*hp*hp+kap*(1+fabs(o->tanp))/sH)*dt*dt/12+lin*ad;if(est<TOL){ok=1;break;}if(ad>.3)break;}
    if(!ok||!(tr>=a&&tr<=bb))tr=itp(T,o,k,a,fa,bb,fb);
    hv[q][ri]=1;offs[q][ri]=tr-Tu;
    put(out,(moon?MR:2*q)+(ri?0:1),tr);}}
  }
  have=1;if(t>tb)break;
  // next passage guess
  t+=M_PI/e.gd;pi^=1;
 }}
// ---- angas
typedef struct{double t;int kind,idx;}Anga; // kind 0 karana(6 deg; even idx = tithi) 1 nakshatra 2 yoga 3 principal phase
static long naev;
static int angas(const Track*T,Anga*out,int cap){int n=0;double st[3]={6*D2R,40./3*D2R,40./3*D2R};
 double nx[3];for(int s=0;s<3;s++){const double*c=s==0?T->a[0].d:s==1?T->a[0].n:T->a[0].y;nx[s]=ceil(pol(c,NU,-1)/st[s]);} 
 double phn=ceil(pol(T->a[0].d,NU,-1)/(M_PI/2));
 for(int i=0;i<T->nmic;i++)for(int s=0;s<4;s++){const double*c=s==1?T->a[i].n:s==2?T->a[i].y:T->a[i].d;double step=s==3?M_PI/2:st[s];double*pn=s==3?&phn:&nx[s];double e=0;for(int k=0;k<=NU;k++)e+=c[k];
  if(*pn*step>=e)continue;double x=-1,v=0;int fresh=1;
  while(*pn*step<e){double tg=*pn*step;if(s==3&&0){} if(fresh){double r=c[1];x=(tg-c[0])/r;fresh=0;}else x+=step/c[1];
   for(int it=0;it<8;it++){double d;v=pold(c,NU,x,&d);d*=LU*.5;
#ifdef COUNT
    naev++;
#endif
    double dx=(tg-v)/d;x+=dx;if(fabs(dx)<2e-5)break;}
   if(n<cap){out[n].t=LU*(i+.5+.5*x);out[n].kind=s;out[n].idx=(int)*pn;}n++;*pn+=1;}}
 return n;}
static void place(const Track*T,double lat,double lon,double alt,double ta,double tb,Out*out){Obs o=mk(lat,lon,alt);out->cur=0;body(T,&o,ta,tb,0,out);out->cur=0;body(T,&o,ta,tb,1,out);}
static double jd(const char*s){int y,m,d,H,M;double S;sscanf(s,"%d-%d-%dT%d:%d:%lfZ",&y,&m,&d,&H,&M,&S);return swe_julday(y,m,d,H+M/60.0+S/3600.0,1);}
static double frand(){return rand()/(RAND_MAX+1.0);}
static int split(char*l,char**c,int n){l[strcspn(l,"\r\n")]=0;int k=0;char*p=l;while(k<n){c[k++]=p;p=strchr(p,',');if(!p)break;*p++=0;}return k;}
int main(int c,char**v){
 swe_set_ephe_path("/usr/share/libswe/ephe");swe_set_sid_mode(SE_SIDM_LAHIRI,0,0);double hs[4]={-50/60.,-6,-12,-18};for(int k=0;k<4;k++)S0[k]=sin(hs[k]*D2R);S34=sin(-34/60.*D2R);C34=cos(34/60.*D2R);
 const char*m=c>1?v[1]:"";{double x[6];swe_calc_ut(2461041.5,0,2,x,serr);swe_calc_ut(2461041.5,1,2,x,serr);}
 if(!strcmp(m,"acc")){ // vs direct, 20000 random instants
  int y0=c>2?atoi(v[2]):1800,y1=c>3?atoi(v[3]):2399,N=c>4?atoi(v[4]):20000;Track T;double ja=swe_julday(y0,1,1,0,1),jb=swe_julday(y1,12,31,0,1);double t0=now();sample(&T,ja+(y0==1800?40:0),jb-40);micros(&T);fprintf(stderr,"built %.0f d in %.0f ms\n",jb-ja,(now()-t0)/1e3);
  srand(77);const char*nm[]={"moon GHA","moon dec","moon dist(rel,as\")","sun GHA","sun dec","sun dist(rel)","elongation","moon sidereal lon","yoga sum","moon vec","sun vec","sidtime-only"};double mx[12]={0},ss[12]={0},tm[12]={0};
  for(int i=0;i<N;i++){double t=frand()*T.nmac*LM,j=T.t0+t;t=j-T.t0;Ev e[2]={ev(&T,t,0),ev(&T,t,1)};double gst=swe_sidtime(j)*15*D2R,er[12]={0},x[2][6],l[2][6],sd[2][6],vec[2];
   for(int b=0;b<2;b++){swe_calc_ut(j,b,2|SEFLG_EQUATORIAL,x[b],serr);swe_calc_ut(j,b,2,l[b],serr);}
   for(int b=0;b<2;b++)swe_calc_ut(j,b,2|SEFLG_SIDEREAL,sd[b],serr);
   for(int b=0;b<2;b++){double r=sqrt(e[b].A*e[b].A+e[b].Z*e[b].Z);int k=b?0:3;er[k]=remainder(e[b].g-(gst-x[b][0]*D2R),TWOPI);double dd=atan2(e[b].Z,e[b].A)-x[b][1]*D2R;er[k+1]=dd;er[k+2]=r/(x[b][2]*AUR)-1;vec[b]=hypot(er[k]*cos(x[b][1]*D2R),dd);er[b?9:10]=vec[b];}
   double vv=t/LU;int ii=(int)vv;double xx=2*(vv-ii)-1;MicroA*a=T.a+ii;er[6]=remainder(pol(a->d,NU,xx)-(l[1][0]-l[0][0])*D2R,TWOPI);er[7]=remainder(pol(a->n,NU,xx)-sd[1][0]*D2R,TWOPI);er[8]=remainder(pol(a->y,NU,xx)-(sd[1][0]+sd[0][0])*D2R,TWOPI);
   for(int k=0;k<11;k++){double q=fabs(er[k])/D2R*3600;ss[k]+=q*q;if(q>mx[k]){mx[k]=q;tm[k]=j;}}}
  for(int k=0;k<11;k++){int y,mo,d;double h;swe_revjul(tm[k],1,&y,&mo,&d,&h);printf("%-20s rms %.6f max %.6f arcsec (at %d-%02d-%02d)\n",nm[k],sqrt(ss[k]/N),mx[k],y,mo,d);}return 0;}
 if(!strcmp(m,"truth")){const char*dir=v[2];char fn[512],line[2048];snprintf(fn,512,"%s/sunmoon.csv",dir);FILE*f=fopen(fn,"r");fgets(line,2048,f);char cur[128]="";Day D;Track T;memset(&T,0,sizeof T);long tev=0,tseq=0;int built=0,miss=0,extra=0,rows=0,grz=0,stbad=0;double mx[14][3]={{0}},sm[14][3]={{0}};int nn[14][3]={{0}};double bnd[2];double ja=0;int pd=0;
  const char*verb=c>3?v[3]:"";
  while(fgets(line,2048,f)){char*col[20]={0};char raw[2048];strcpy(raw,line);int k=split(line,col,20);(void)k;if(!*col[8])continue;char key[128];snprintf(key,128,"%s%s",col[0],col[5]);
   if(strcmp(key,cur)){strcpy(cur,key);pd++;if(built)freet(&T);ja=jd(col[6]);double jb=jd(col[7]);sample(&T,floor(ja)-LM/2-3.37,floor(ja)-LM/2-3.37+2*LM);micros(&T);built=1;bnd[0]=ja-T.t0;bnd[1]=jb-T.t0;Out o={&D,1,0,bnd,0};memset(&D,0,sizeof D);place(&T,atof(col[1]),atof(col[2]),atof(col[3]),bnd[0],bnd[1],&o);for(int q=0;q<NKIND;q++)tev+=D.n[q];}
   if(atoi(col[10])>0)tseq++;int moon=!strcmp(col[8],"moon");char*e=col[9];int kd=-1;
   if(!strcmp(e,"transit"))kd=moon?MT:ST;else if(!strcmp(e,"antitransit"))kd=moon?MAT:SAT;else{int up=!strcmp(e,"rise")||strstr(e,"dawn");int b=e[0]=='c'?1:e[0]=='n'?2:e[0]=='a'?3:0;kd=moon?MR+!up:2*b+!up;}
   int seq=atoi(col[10]);rows++;int gr=strstr(col[13],"graze")!=NULL;if(gr)grz++;
   if(seq==0){if(D.n[kd]){extra++;printf("EXTRA %s %s %s %s (%s) at +%.4f\n",col[0],col[5],col[8],e,col[13],D.t[kd][0]-bnd[0]);}
     if(kd<ST&&(strstr(col[13],"above")||strstr(col[13],"below"))){Obs ob=mk(atof(col[1]),atof(col[2]),atof(col[3]));double fv=F(&T,&ob,(bnd[0]+bnd[1])/2,kd>=MR?4:kd/2);if((fv>=0)!=(strstr(col[13],"above")!=NULL)){stbad++;printf("STATE %s %s %s %s\n",col[0],col[5],e,col[13]);}}
     continue;}
   if(D.n[kd]<seq){miss++;printf("MISS %s %s %s %s seq%d %s\n",col[0],col[5],col[8],e,seq,col[13]);continue;}
   double tt=jd(col[12]),d=(D.t[kd][seq-1]+T.t0-tt)*86400;double ddt=swe_deltat_ex(tt,2,serr)*86400-atof(col[14]);double lat=fabs(atof(col[1]));int cl=gr?2:lat>62?1:0;if(strstr(col[0],"pole"))cl=2;
   d=fabs(d);sm[kd][cl]+=d;nn[kd][cl]++;if(d>mx[kd][cl]){mx[kd][cl]=d;if(verb[0])printf("  new max kd%d cl%d %.3f s: %s %s %s dT diff %.2f\n",kd,cl,d,col[0],col[5],e,ddt);}}
  fclose(f);const char*nm[]={"sunrise","sunset","civil dawn","civil dusk","naut dawn","naut dusk","astro dawn","astro dusk","moonrise","moonset","sun transit","sun antitransit","moon transit","moon antitransit"};
  printf("events found in the place-days %ld, events in truth %ld\n",tev,tseq);printf("sunmoon: %d place-days %d rows; misses %d, spurious %d, wrong state %d, graze rows %d\n",pd,rows,miss,extra,stbad,grz);for(int k=0;k<14;k++)printf("  %-16s |lat|<=62 n %d mean %.3f max %.3f s ; >62 n %d max %.3f ; graze n %d max %.3f\n",nm[k],nn[k][0],sm[k][0]/(nn[k][0]+1e-9),mx[k][0],nn[k][1],mx[k][1],nn[k][2],mx[k][2]);
  // tithi + phases
  for(int w=0;w<2;w++){snprintf(fn,512,"%s/%s",dir,w?"moon_phases.csv":"tithi.csv");f=fopen(fn,"r");fgets(line,2048,f);int cy=0,n=0,na=0,miss2=0;static Anga A[600000];double mx2=0,mc=0,smc=0,ja=0;int used[4]={0};static char hit[600000];int expect=0,got=0;char yrs[4000]={0};{FILE*g=fopen(fn,"r");char l2[2048];fgets(l2,2048,g);while(fgets(l2,2048,g))yrs[atoi(l2)]=1;fclose(g);}
   Track U;memset(&U,0,sizeof U);int y0=w?2020:0;
   while(fgets(line,2048,f)){char*col[12]={0};split(line,col,12);int y=atoi(col[0]);int yy=w?2020:y;if(yy!=cy){if(cy)freet(&U);cy=yy;ja=swe_julday(yy,1,1,0,1);double jb=w?swe_julday(2036,1,1,0,1):swe_julday(yy+1,1,1,0,1);sample(&U,ja-10,jb+10);micros(&U);na=angas(&U,A,600000);memset(hit,0,sizeof hit);for(int i=0;i<na;i++){if((w?A[i].kind==3:(A[i].kind==0&&!(A[i].idx&1)))&&A[i].t+U.t0>=ja&&A[i].t+U.t0<jb){int yq,mq,dq;double hq;swe_revjul(A[i].t+U.t0,1,&yq,&mq,&dq,&hq);if(yrs[yq])expect++;}}}
    double tt=jd(w?col[3]:col[5]);double dt=swe_deltat_ex(tt,2,serr)*86400-atof(col[w?4:6]);int best=-1;for(int i=0;i<na;i++)if((w?A[i].kind==3:(A[i].kind==0&&!(A[i].idx&1)))&&fabs(A[i].t+U.t0-tt)<.2)best=i;
    n++;if(best<0){miss2++;continue;}int id=w?((A[best].idx%4)+4)%4:((A[best].idx/2)%30+30)%30;int wid=w?(col[1][0]=='n'?0:col[1][0]=='f'&&col[1][1]=='i'?1:col[1][0]=='f'?2:3):atoi(col[1])-1;if(id!=wid)printf("INDEX mismatch %s %d %d\n",line,id,wid);got++;double d=(A[best].t+U.t0-tt)*86400;if(fabs(d)>mx2)mx2=fabs(d);double dc=fabs(d+dt);smc+=dc;if(dc>mc)mc=dc;}
   printf("%s: rows %d, found in range by track %d, misses %d, spurious %d; raw max %.3f s; after delta-T correction mean %.4f max %.4f s\n",w?"moon_phases":"tithi",n,expect,miss2,expect-got,mx2,smc/n,mc);fclose(f);(void)used;(void)y0;}
  return 0;}
 if(!strcmp(m,"bench")){ // bench days places
  int n=atoi(v[2]),np=c>3?atoi(v[3]):1;int reps=c>4?atoi(v[4]):1;double lat0=c>5?atof(v[5]):28.6139;
  double j0=swe_julday(n>3000?1950:2026,1,1,0,1)-5.5/24;double b1=1e18,b2=1e18,b3=1e18,b4=1e18,acc=0;long ne=0,na=0;double swe=0;
  for(int r=0;r<reps;r++){Track T;ncM=ncS=ncN=0;double t0=now();sample(&T,j0-1.5,j0+n+1.5);double t1=now();micros(&T);double t2=now();static Anga*A;int cap=n*6+100;A=realloc(A,sizeof(Anga)*cap);na=angas(&T,A,cap);double t3=now();
   Day*D=malloc(sizeof(Day)*n);double t3b=now();nev=0;srand(3);ne=0;for(int p=0;p<np;p++){memset(D,0,sizeof(Day)*n);double la=np==1?lat0:(asin(2*frand()*.94-.94+0.0)/D2R),lo=np==1?77.209:frand()*360-180;Out o={D,n,0,NULL,1.5};place(&T,la,lo,0,1.5,1.5+n,&o);acc+=D[n/2].t[0][0]+D[n/3].t[MR][0];if(r==0&&p<50)for(int i=0;i<n;i++)for(int k=0;k<NKIND;k++)ne+=D[i].n[k];}double t4=now();
   free(D);freet(&T);if(t1-t0<b1)b1=t1-t0;if(t2-t1<b2)b2=t2-t1;if(t3-t2<b3)b3=t3-t2;if(t4-t3b<b4)b4=t4-t3b;(void)swe;}
  printf("%d days x %d places (best of %d): sampling %.3f us/day [moon %.3f sun %.3f nut %.3f calls/day] | micro polys %.3f us/day | angas+phases %.4f us/day (%ld events) | places %.4f us/place-day | total %.3f us/day = %.2f ms ; evals/place-day %.2f fallbacks %ld refined-extrema %ld roots %ld passes %ld anga evals %ld (acc %.3f)\n",n,np,reps,b1/n,(double)ncM/n,(double)ncS/n,(double)ncN/n,b2/n,b3/n,na,b4/n/np,(b1+b2+b3+b4)/n,(b1+b2+b3+b4)/1e3,(double)nev/n/np,nfall,next_,nroot,npass,naev,acc);
  return 0;}
 if(!strcmp(m,"one")){int n=atoi(v[2]);double j0=swe_julday(2026,11,21,0,1)-5.5/24;double best=1e18;for(int r=0;r<n;r++){double q=j0+r*50;double t0=now();Track T;sample(&T,q-0.5*(LM>2?0:1),q+1.2);micros(&T);Anga A[100];angas(&T,A,100);Day D;memset(&D,0,sizeof D);double tb=q-T.t0;Out o={&D,1,0,NULL,tb};place(&T,28.6139,77.209,0,tb,tb+1,&o);double e=now()-t0;if(e<best)best=e;freet(&T);}printf("one day incl. sampling: best %.1f us; calls moon %ld sun %ld nut %ld per day-query\n",best,ncM/n,ncS/n,ncN/n);return 0;}
 if(!strcmp(m,"stress")){int np=atoi(v[2]),n=c>3?atoi(v[3]):366;double lo0=c>4?atof(v[4]):60,hi0=c>5?atof(v[5]):90;double step=atof(c>6?v[6]:"2")/1440;double j0=swe_julday(2026,1,1,0,1);Track T;sample(&T,j0-1.5,j0+n+1.5);micros(&T);srand(11);long miss=0,spur=0,tot=0;double mx=0;
  for(int p=0;p<np;p++){double la=(lo0+(hi0-lo0)*frand())*(p&1?-1:1),lon=frand()*360-180;if(p==0)la=90;if(p==1)la=-90;if(p==2)la=89.9;if(p==3)la=88.9;if(p==4)la=88.8;if(hi0<80&&p<5)la=hi0-p;Obs o=mk(la,lon,0);Day*D=calloc(n,sizeof(Day));Out out={D,n,0,NULL,1.5};place(&T,la,lon,0,1.5,1.5+n,&out);
   for(int k=0;k<5;k++){double a=1.5,fa=F(&T,&o,a,k);while(a<1.5+n-1e-9){double b=a+step,fb=F(&T,&o,b,k);int kr=k<4?2*k:MR;if((fa>=0)!=(fb>=0)){tot++;int kd=kr+(fb>=0?0:1);double x=itp(&T,&o,k,a,fa,b,fb);int ok=0;for(int dd=-1;dd<=1;dd++){int di=(int)(x-1.5)+dd;if(di<0||di>=n)continue;for(int q=0;q<2&&q<D[di].n[kd];q++)if(fabs(D[di].t[kd][q]-x)<1e-3){ok=1;double e=fabs(D[di].t[kd][q]-x);double sl=fabs(F(&T,&o,x+1e-4,k)-F(&T,&o,x-1e-4,k));(void)sl;if(e>mx)mx=e;D[di].t[kd][q]=-1e9;}}
       if(!ok){miss++;if(miss<12)printf("  missed lat %.4f lon %.3f k%d t %.5f\n",la,lon,k,x-1.5);}}
     a=b;fa=fb;}}
   for(int i=0;i<n;i++)for(int kd=0;kd<10;kd++)for(int q=0;q<D[i].n[kd]&&q<2;q++)if(D[i].t[kd][q]>0&&D[i].t[kd][q]<1.5+n-step){double t=D[i].t[kd][q];int k=kd<8?kd/2:4;double f0=F(&T,&o,t,k),f1=F(&T,&o,t-step/2,k),f2=F(&T,&o,t+step/2,k);spur++;if(spur<12)printf("  extra lat %.4f lon %.3f kind %d t %.6f f=%.3g %.3g %.3g\n",la,lon,kd,t-1.5,f1,f0,f2);}
   free(D);}
  printf("stress %d places |lat| %.1f..%.1f: brute-force (%.1f min) crossings %ld, missed %ld, extra-or-subgrid %ld, max |dt| %.5f s; itp fallbacks incl. brute %ld\n",np,lo0,hi0,step*1440,tot,miss,spur,mx*86400,nfall);return 0;}
 if(!strcmp(m,"cg")){ // callgrind phases: 1 sampling 2 +micro 3 +angas 4 +place
  int ph=atoi(v[2]),n=atoi(v[3]);double j0=swe_julday(2026,1,1,0,1)-5.5/24;Track T;double acc=0;if(ph>=1){sample(&T,j0-1.5,j0+n+1.5);acc+=T.mx[5];}if(ph>=2){micros(&T);acc+=T.u[3].mg[0];}if(ph>=3){Anga*A=malloc(sizeof(Anga)*(n*6+100));acc+=angas(&T,A,n*6+100);}if(ph>=4){Day*D=calloc(n,sizeof(Day));Out o={D,n,0,NULL,1.5};place(&T,28.6139,77.209,0,1.5,1.5+n,&o);acc+=D[3].t[0][0];}printf("%g\n",acc);return 0;}
 return 1;}
