import { APPLICATION_READY } from "../loading/applicationData";
import { gatsbyWindow } from "../routing/gatsbyWindow";

/** When React has hydrated the page: gives links to Gatsby, and notifies the inline scripts. */
export function onInitialClientRender() {
  gatsbyWindow().___failedResources = false;
  dispatchEvent(new Event(APPLICATION_READY));
}
