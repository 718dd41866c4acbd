/** Whether a URL has a scheme or a host, so that it is no path of this site. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}
