/**
 * Reloads a page with media of a configured host that the document's policy lacks. The policy is that of the page on
 * which the visit began.
 * @param hosts allowed by the configuration
 */
export function reloadForMedia(
  hosts: readonly string[],
  reload = () => {
    window.location.reload();
  },
) {
  if (hosts.length === 0) return;
  const { pathname } = window.location;
  document.addEventListener("securitypolicyviolation", (event) => {
    const isMedia = /^(?:img|media)-src$/.test(event.effectiveDirective);
    if (!isMedia || window.location.pathname === pathname) return;
    if (hosts.some((host) => event.blockedURI.startsWith(`https://${host}`)))
      reload();
  });
}
