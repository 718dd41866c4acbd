import { parseArgs } from "node:util";

import * as content from "@technical-blog/content";
import { absoluteUrlsOf, runMain } from "@technical-blog/utils";

const usage = `Usage: npm run preview:draft -- slug or path
The draft has "preview: true" in its front matter, and the environment a secret of 16 characters or more:
  export DRAFT_SECRET=$(openssl rand -hex 16)
Give Netlify the same: Project configuration > Environment variables, or npx netlify env:set DRAFT_SECRET "$DRAFT_SECRET". Another secret changes the addresses of all drafts.`;

/** `npm run preview:draft`: prints the address that a draft will have, and what to push. */
async function previewDraft() {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1) throw new Error(usage);
  const [id = ""] = await content.findPosts(content.POSTS_FOLDER, positionals);
  const { site } = await content.inspectPublished();
  const draft = site.posts.find(({ file }) => file === id)?.post;
  if (!draft?.hasPreview || content.isVisible(draft, site.visibility)) {
    throw new Error(
      `${id} isn't a draft with "preview: true" in its front matter, or has errors: npm run check:content.`,
    );
  }
  const secret = process.env.DRAFT_SECRET;
  const path =
    secret !== undefined && content.draftPath({ ...draft, id }, secret);
  console.log(
    path
      ? `${id} gets the address
  ${absoluteUrlsOf(site.config)(path)}
from builds that know the same DRAFT_SECRET (--help says how). Commit it, and push it to the branch that is published:
  git add ${id.replace(/\/index\.md$/, "")}
  git commit -m "docs: add a draft"
  git push
Or push it to a branch of its own, and open a pull request. Netlify's preview has the page at its own host, at ${path}:
  git push origin HEAD:drafts
Who can read the repository can read the draft there.`
      : `DRAFT_SECRET isn't set here, and builds without it make no page of ${id}.\n${usage}`,
  );
}

runMain(previewDraft, usage);
