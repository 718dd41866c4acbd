import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";

export type Author = {
  name: string;
  title: string | null;
  url: string | null;
};

/** Who wrote a post, where it says so. */
export function Authors({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <span>
      <Translate
        id="post.by"
        values={{
          authors: authors.map(({ name, title, url }, place) => (
            <span key={name} title={title ?? undefined}>
              {place > 0 && translate({ id: "post.andBy" })}
              {url === null ? name : <a href={url}>{name}</a>}
            </span>
          )),
        }}
      />
    </span>
  );
}
