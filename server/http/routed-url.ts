/** The URL as it is routed: `/module#operation` as `/module/operation`, and without slashes at the end of the path. */
export function toRoutedUrl(url: string): string {
  return url.replace(/^(\/\w+)(?:%23|#)/, '$1/').replace(/^([^?]*[^?/])\/+(?=\?|$)/, '$1');
}
