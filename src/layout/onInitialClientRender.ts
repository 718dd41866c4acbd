import { APPLICATION_READY } from "../loading/applicationData";
import { gatsbyWindow } from "../routing/gatsbyWindow";

/** React has hydrated the page: links are Gatsby's from now on, and the inline scripts hear it. */
export function onInitialClientRender() {
  gatsbyWindow().___failedResources = false;
  dispatchEvent(new Event(APPLICATION_READY));
}
