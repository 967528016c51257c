/** Pages have no inline script or style, load nothing from other servers, and are never shown in frames. */
export function pagePolicy() {
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
      frameAncestors: ["'none'"],
    },
  };
}
