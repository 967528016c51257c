/** Pages have no inline script or style, load nothing from other servers, and are shown in frames of these origins only. */
export function pagePolicy(origins: readonly string[] = []) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ['data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      frameAncestors: origins.length > 0 ? [...origins] : ["'none'"],
    },
  };
}
