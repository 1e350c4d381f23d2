// Numbers for which the result depends on whether one of the operations is fused, for each operation for which there were some among
// 10^9 numbers, or, from `expm1` on, among 1.6 * 10^6. The length of an array is a multiple of 8.
#ifndef PROBES_H
#define PROBES_H

static const double expProbes[] = {
    0x1.723ad00f2569cp+2, -0x1.6db332d9755b1p+3, -0x1.425ea8708eb2p+0, 0x1.844d6b42f2cacp+2, -0x1.edb4ad992d0d4p+2,
    0x1.038f1eb45dca8p+1, 0x1.a681e10b6429p+1, -0x1.40d08a538beb8p+2, 0x1.c56c72b9e6838p+2, 0x1.723ad00f2569cp+2,
    -0x1.6db332d9755b1p+3, -0x1.425ea8708eb2p+0, 0x1.844d6b42f2cacp+2, -0x1.edb4ad992d0d4p+2, 0x1.038f1eb45dca8p+1,
    0x1.a681e10b6429p+1,
};

static const double logProbes[] = {
    0x1.100f900e55627p+0, 0x1.e13dea4048c09p-1, 0x1.0ef5814cc10ddp+0, 0x1.0c3b461ba6081p+0, 0x1.e3cfca30c0891p-1,
    0x1.ebd0219e86d24p-1, 0x1.0d96ade35bbe4p+0, 0x1.0e8cb9c19c782p+0, 0x1.0ba92cfde6f3ap+0, 0x1.eeb6e93d216adp-1,
    0x1.3a2cad54a1b29p+0, 0x1.a730917ab01a3p-1, 0x1.502faffe2a3ddp-1, 0x1.1a0d7aa42d85cp+10, 0x1.3e14b579031cfp+0,
    0x1.100f900e55627p+0,
};

/// For `sin` and `cos`.
static const double sineProbes[] = {
    0x1.7463679b5fdcp-3, 0x1.2b5c0d6e9f76cp-1, 0x1.9b495420338e5p+5, -0x1.258b280b68a05p+1, -0x1.e865add4809ccp-4,
    0x1.f6b6b94c5ad1ap-4, 0x1.d74c83a9773afp+9, 0x1.d7389c17d765ep+9, 0x1.0bcb4cb690aa1p+10, 0x1.0bd89d84a257bp+10,
    0x1.4e578cbbc907bp+1, 0x1.76fb2fdb8a095p+2, 0x1.7c3bdd9558417p+8, 0x1.f83d0a2998663p+9, -0x1.1a6a34761f29ep+1,
    0x1.f3e22c22d8e5cp+0, -0x1.b521863fa432fp+0, 0x1.257e065bf6586p+1, 0x1.2aa22391f86aep+11, 0x1.741231b01bc6dp+11,
    0x1.1ceaaf001daadp+11, 0x1.1cea608b5fe08p+11, 0x1.e43a64bbf64d9p+10, 0x1.f20b3ff847897p+8, 0x1.69181481fc436p+0,
    0x1.b6bd5f470b976p+5, 0x1.b0d08c0ce9cfcp+9, 0x1.25ec0997dad92p+11, 0x1.7463679b5fdcp-3, 0x1.2b5c0d6e9f76cp-1,
    0x1.9b495420338e5p+5, -0x1.258b280b68a05p+1,
};

/// For `pow`.
static const double baseProbes[] = {
    0x1.d18ac5d2b3abap+0, 0x1.6fef17288b81ep+0, 0x1.4f85be500d20ap+1, 0x1.34e3935486df4p+1, 0x1.74d9bbb7ffefp+1,
    0x1.42e2cf597e686p+1, 0x1.4d22fa64c090ap+0, 0x1.cfbe9f654390fp-1, 0x1.e7466083795dp+0, 0x1.4d80ad6c4a1c4p+0,
    0x1.5bda50dc5eb26p+1, 0x1.8b64b2e123043p+0, 0x1.79819c6a6e574p+1, 0x1.d18ac5d2b3abap+0, 0x1.6fef17288b81ep+0,
    0x1.4f85be500d20ap+1,
};

static const double exponentProbes[] = {
    0x1.9ad4fa2e414p+1, -0x1.4d6152791fa9p+1, 0x1.ccf6cc547b2a8p+3, -0x1.4609a0e52a30ep+3, 0x1.54a273c45e9d8p+2,
    0x1.a7064ea143994p+3, 0x1.1fdf126a6fd24p+4, 0x1.76c70f6a4eba4p+3, -0x1.06f0dceef0b4fp+4, -0x1.2d926168f9256p+4,
    0x1.30e8fce0f066p+4, 0x1.046df3f247fbp+3, 0x1.1af5f72719baep+4, 0x1.9ad4fa2e414p+1, -0x1.4d6152791fa9p+1,
    0x1.ccf6cc547b2a8p+3,
};

static const double expm1Probes[] = {
    0x1.64f0ec1309e98p-2, 0x1.56e1ae7dc5f1p-2, 0x1.75faa8a49a115p+2, 0x1.ebfab77e6e61ep-1, -0x1.3bf3d97accb44p-2,
    0x1.29b879afc744p-3, 0x1.ea831cdb6fbcp-3, 0x1.0c3c3f12216ap+0, 0x1.1d352c73ecbbap+4, 0x1.64f0ec1309e98p-2,
    0x1.56e1ae7dc5f1p-2, 0x1.75faa8a49a115p+2, 0x1.ebfab77e6e61ep-1, -0x1.3bf3d97accb44p-2, 0x1.29b879afc744p-3,
    0x1.ea831cdb6fbcp-3,
};

static const double tanhProbes[] = {
    0x1.7665f7e76696p-3, -0x1.5fd6d856744afp-3, 0x1.66060eb8a1cf6p-3, 0x1.8e521c125987p-3, 0x1.faedbef057cbfp-6,
    -0x1.b6a59ce7ee16p-4, -0x1.a5bdc728d7bp-3, 0x1.885907e80da6p-3,
};

static const double sinhProbes[] = {
    0x1.c3a8269667454p+0, 0x1.b6e8e125f761cp+0, 0x1.3cf9c792fbb7p-2, 0x1.8487f8184d885p+3, -0x1.0bc73da14bbb4p+0,
    -0x1.4f97239034f3p-2, 0x1.967e132f3a188p+1, 0x1.e973f4f6cb518p-1,
};

static const double coshProbes[] = {
    -0x1.0ae95636f544p-2, 0x1.233deaad060cp-2, 0x1.09bdd1745beecp-2, 0x1.357a74c088efcp-2, -0x1.0ae95636f544p-2,
    0x1.233deaad060cp-2, 0x1.09bdd1745beecp-2, 0x1.357a74c088efcp-2,
};

static const double log10Probes[] = {
    0x1.996a9c073da56p+1, 0x1.7da17de4ee86cp+1, 0x1.996a9c073da56p+1, 0x1.7da17de4ee86cp+1, 0x1.996a9c073da56p+1,
    0x1.7da17de4ee86cp+1, 0x1.996a9c073da56p+1, 0x1.7da17de4ee86cp+1,
};

static const double cbrtProbes[] = {
    -0x1.c97630c84ba7cp+0, -0x1.b59395c538decp+1, 0x1.96651d9d16574p+0, 0x1.82e154da28b76p+1, 0x1.1d78f7aadef74p+0,
    0x1.5b7c0439af40ap+1, 0x1.e755752f73dc8p-1, 0x1.c89c94f009302p+1, 0x1.3d8257501ac4p-2, -0x1.11cbc12244b7p-1,
    -0x1.c97630c84ba7cp+0, -0x1.b59395c538decp+1, 0x1.96651d9d16574p+0, 0x1.82e154da28b76p+1, 0x1.1d78f7aadef74p+0,
    0x1.5b7c0439af40ap+1,
};

static const double atanProbes[] = {
    -0x1.090d6ff8406fcp+0, -0x1.8d0b5b787a444p+0, 0x1.96296935407d4p-5, 0x1.2e0529e340fp-5, -0x1.d9a5857ccb488p+0,
    -0x1.edb6d0a12a28p-4, -0x1.a87c50c45ea4p-4, 0x1.23ee8c8d0464cp+0, 0x1.628b4842dd4cp+0, -0x1.090d6ff8406fcp+0,
    -0x1.8d0b5b787a444p+0, 0x1.96296935407d4p-5, 0x1.2e0529e340fp-5, -0x1.d9a5857ccb488p+0, -0x1.edb6d0a12a28p-4,
    -0x1.a87c50c45ea4p-4,
};

static const double erfProbes[] = {
    0x1.b36255c0324ap-2, -0x1.348f8ba6ac76p-3, -0x1.54ea2600fe5fp-1, -0x1.c453d3038f48p-1, 0x1.e5b57cbcde76p-2,
    -0x1.ab71d3f0468c8p-1, -0x1.456a0a086a21p+0, 0x1.93b2df65aaef6p+0,
};

static const double tanProbes[] = {
    -0x1.2aeacf592782dp+2, 0x1.2ec1766de1e74p+3, 0x1.89b977841a2a5p+0, 0x1.96b3d1517611p+0, 0x1.c708788332956p-6,
    0x1.ea90a5784eb53p-5, -0x1.2aeacf592782dp+2, 0x1.2ec1766de1e74p+3,
};

static const double asinProbes[] = {
    -0x1.af45648de90fp-3, 0x1.602508ae9a0ccp-1, 0x1.ae9f58588e9ap-4, 0x1.9a7ec8203fa8p-4, -0x1.af45648de90fp-3,
    0x1.602508ae9a0ccp-1, 0x1.ae9f58588e9ap-4, 0x1.9a7ec8203fa8p-4,
};

static const double acosProbes[] = {
    0x1.e1772123b616dp-1, 0x1.d1a38f1cd2fd9p-1, 0x1.0b2c0e79a3015p-4, 0x1.e1772123b616dp-1, 0x1.d1a38f1cd2fd9p-1,
    0x1.0b2c0e79a3015p-4, 0x1.e1772123b616dp-1, 0x1.d1a38f1cd2fd9p-1,
};

static const double log1pProbes[] = {
    0x1.0c7929dc587a7p-1, 0x1.ca99e145effb4p-2, -0x1.3b559f9ea5c68p-2, 0x1.aa1a415220af7p+0, -0x1.2cb4fec0a9d88p-2,
    -0x1.38f500772ebdcp-2, -0x1.5d73e11719996p-1, 0x1.cf202c6cdfe36p-2, 0x1.8739de2712ff4p-2, -0x1.ad9e6627649a8p-3,
    0x1.0c7929dc587a7p-1, 0x1.ca99e145effb4p-2, -0x1.3b559f9ea5c68p-2, 0x1.aa1a415220af7p+0, -0x1.2cb4fec0a9d88p-2,
    -0x1.38f500772ebdcp-2,
};

static const double asinhProbes[] = {
    0x1.0f794ccf94788p+0, 0x1.8503bc94b3518p-2, 0x1.0bc0f9e31bb0ep+0, -0x1.72edaabcb5158p-2, 0x1.1815865121876p+0,
    -0x1.77e153711e67cp-2, 0x1.266b6bf3538c7p+0, -0x1.995887aff4c38p-2, 0x1.30980bcfa608ap+3, 0x1.70b17de8d961ep+3,
    -0x1.2372999ca2168p-2, 0x1.7650bbd28223p-2, 0x1.0f794ccf94788p+0, 0x1.8503bc94b3518p-2, 0x1.0bc0f9e31bb0ep+0,
    -0x1.72edaabcb5158p-2,
};

static const double acoshProbes[] = {
    0x1.1cfaee3a3f4ep+0, 0x1.873a25e69773ep+0, 0x1.6c096d59929c6p+0, 0x1.7f7961e20a4c1p+0, 0x1.12f7b9985a0a6p+0,
    0x1.7ae2a20e3abeap+0, 0x1.7684cb36a92c6p+0, 0x1.1635e26576cd4p+0, 0x1.05464e41e724ap+1, 0x1.4b178c30e269cp+2,
    0x1.87212509b3b98p+0, 0x1.077c68c5845bp+0, 0x1.1cfaee3a3f4ep+0, 0x1.873a25e69773ep+0, 0x1.6c096d59929c6p+0,
    0x1.7f7961e20a4c1p+0,
};

static const double atanhProbes[] = {
    0x1.ce74689a1c75p-2, 0x1.0842fb8a573f2p-1, 0x1.d388d367e11cap-3, 0x1.d6dccbe89e833p-1, 0x1.e81eec1469c2fp-1,
    0x1.d1d334e8ac7b5p-1, 0x1.a7477550d6e5p-3, -0x1.497c618a0624p-1, 0x1.7546d868a3ef8p-3, 0x1.9e9dc978444a8p-3,
    0x1.ce74689a1c75p-2, 0x1.0842fb8a573f2p-1, 0x1.d388d367e11cap-3, 0x1.d6dccbe89e833p-1, 0x1.e81eec1469c2fp-1,
    0x1.d1d334e8ac7b5p-1,
};

static const double exp2Probes[] = {
    0x1.f2792118ee7fdp-1, 0x1.52d53fa6ac8p-5, 0x1.d8471e3a75ea1p-1, 0x1.4fcec57bb74f9p+2, 0x1.e2e8540f5c66fp-1,
    0x1.acbf865b77781p+2, 0x1.0b36ee4ce2fd2p+0, -0x1.4946b56e1874p+1,
};

static const double log2Probes[] = {
    0x1.031606b228ed5p+0, 0x1.eb41c47d854f9p-1, 0x1.f14cbe15a2aa3p-1, 0x1.08e6416b168bdp+0, 0x1.0aba1a0b3c1cep+0,
    0x1.0548c68a8eb67p+0, 0x1.8e3032193a7dcp+2, 0x1.a02a6700cd922p-1, 0x1.0f6e9557bcc46p+0, 0x1.13edc8aa2d4ep+0,
    0x1.14b8c0f8d707p+0, 0x1.0c116e560c619p+0, 0x1.031606b228ed5p+0, 0x1.eb41c47d854f9p-1, 0x1.f14cbe15a2aa3p-1,
    0x1.08e6416b168bdp+0,
};

/// For `hypot`.
static const double widthProbes[] = {
    -0x1.c83c0779b8f4ap+1, 0x1.63d5ce249e03p-1, 0x1.94c823fc9cbd4p+0, 0x1.46ee55ea1c058p+0, -0x1.7c9fbe2c9beacp+0,
    0x1.fa34367c0ebbcp+0, -0x1.c83c0779b8f4ap+1, 0x1.63d5ce249e03p-1,
};

static const double heightProbes[] = {
    -0x1.37654a8ba4324p+0, 0x1.231b049db801p-1, -0x1.6c3f73e9b48e4p+1, 0x1.f6e3a7ac3c578p+1, 0x1.da2d23ce5515ep+1,
    0x1.fdc500d26ee82p+1, -0x1.37654a8ba4324p+0, 0x1.231b049db801p-1,
};

/// For `atan2`.
static const double sideProbes[] = {
    -0x1.9921cc96a3144p+0, 0x1.3c4ff1af876cep+1, 0x1.f638f8c8a912p-5, 0x1.9b956f6a54f5p+0, -0x1.e7944c5b0c0cbp-4,
    0x1.5cb74e7ba41e4p+2, -0x1.f71214eb919b8p+1, -0x1.248f98b223e14p+1,
};

static const double otherSideProbes[] = {
    0x1.5e79e9cb3ad74p+0, 0x1.2d7fcc70c5382p+1, 0x1.8feeb26fabbbfp+0, 0x1.a1ef32115aa32p+4, 0x1.dc643eb8fc23cp-2,
    0x1.5c09b67578eb8p+3, -0x1.72623e016ab6p+0, 0x1.0cd9db750e794p+1,
};

#endif
