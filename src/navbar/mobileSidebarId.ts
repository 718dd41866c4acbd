/** Id of the sidebar, which its toggle and its script refer to. */
export const MOBILE_SIDEBAR_ID = "page:menu";
