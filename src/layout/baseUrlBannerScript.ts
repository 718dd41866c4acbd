/**
 * A script that says so on the page when its scripts did not come from the base URL that the site was built for, and
 * the page's address shows that the site lies elsewhere. Without its files the page has no framework and may have no
 * style sheet, so the banner needs neither. Files that are missing for another reason, such as a lost connection, are not
 * its business.
 * @param baseUrl what the built pages put before their links, such as "/" or "/blog/"
 */
export function baseUrlBannerScript(baseUrl: string): string {
  return `addEventListener("load", function () {
  if (window.___loader) return;
  var configured = ${JSON.stringify(baseUrl).replaceAll("<", "\\u003c")};
  var path = trim(decode(location.pathname));
  var page = window.pagePath && trim(window.pagePath);
  // The page that is not found is shown at any address, and a page of gatsby develop does not know its own.
  var actual = page !== undefined && path.endsWith(page) ? path.slice(0, path.length - page.length) + "/" : "";
  if (actual ? actual === configured : (path + "/").startsWith(configured)) return;
  var banner = document.createElement("div");
  banner.setAttribute("role", "alert");
  banner.style.cssText = "padding:1rem;background:#fbecea;color:#1d1c19;border-bottom:4px solid #8a1620;font:1rem/1.5 sans-serif;overflow-wrap:anywhere";
  banner.append("The scripts and styles of this site were not found. It was built for the base URL ", quote(configured));
  if (actual) banner.append(", and seems to be at ", quote(actual), ". Set baseUrl in src/config/siteConfig.ts to that and build again.");
  else banner.append(", and this page is not below it. Set baseUrl in src/config/siteConfig.ts to the path where the site lies and build again.");
  document.body.prepend(banner);
  function trim(path) {
    return path.replace(/(\\/index)?(\\.html)?\\/?$/, "");
  }
  function decode(path) {
    try {
      return decodeURI(path);
    } catch (e) {
      return path;
    }
  }
  function quote(text) {
    var code = document.createElement("code");
    code.style.fontWeight = "700";
    code.textContent = text;
    return code;
  }
}, { once: true });`;
}
