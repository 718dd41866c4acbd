/** Whether an address names a scheme or a host: it is no path of this site. */
export function isExternalUrl(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}
