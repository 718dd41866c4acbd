/**
 * Reloads a page that shows media of a host that the configuration allows and the policy of the document, which is
 * that of the page where the visit began, does not have.
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
