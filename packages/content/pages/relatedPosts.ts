/** The parts of a post that determine its similarity to others. */
export type ComparablePost = {
  id: string;
  tagSlugs: readonly string[];
  /** The text, with or without markup. */
  text: string;
};

const MAX_RELATED = 3;

/** The number of characteristic words of a post to compare; more cost time without better results. */
const TERMS_PER_POST = 40;

/** Ignores words and tags in more posts than this: they distinguish nothing. Also limits the work for each post. */
const MAX_POSTS_PER_TERM = 100;

/** Weight of the tags beside that of the words. */
const TAG_WEIGHT = 0.5;

/** Below this score, two posts are unrelated. */
const LEAST_SCORE = 0.18;

type Term = { name: string; weight: number };

/** Weights of tags, by slug. */
type TagWeights = ReadonlyMap<string, number>;

/**
 * The most similar posts of each post, best first: cosine similarity of the texts' TF-IDF vectors (Salton and Buckley,
 * 1988) plus shared tags, where rare tags count more. Compares a post only with posts that share a characteristic word or
 * a tag with it.
 * @param posts in order of preference for equal scores
 * @param known words from an earlier call, most of which are still valid
 * @param shown ids of the posts that the page of a post shows anyway, by its id
 * @returns at most three ids by id
 */
export function relatedPosts(
  posts: readonly ComparablePost[],
  known: KnownWords = new Map(),
  shown: ReadonlyMap<string, readonly string[]> = new Map(),
): Map<string, string[]> {
  const vectors = vectorsOf(posts.map((post) => wordCounts(post, known)));
  const tagCounts = countAll(posts.map(({ tagSlugs }) => new Set(tagSlugs)));
  const weightOf = (slug: string) =>
    idf(tagCounts.get(slug) ?? 1, posts.length);
  const compared = posts.map(({ id, tagSlugs }, position) => ({
    id,
    position,
    terms: vectors[position] ?? [],
    tags: new Map(tagSlugs.map((slug) => [slug, weightOf(slug)])),
  }));
  type Compared = (typeof compared)[number];
  const byTerm = new Map<string, { other: Compared; weight: number }[]>();
  for (const post of compared) {
    for (const { name, weight } of post.terms) {
      const entries = byTerm.get(name);
      if (entries) entries.push({ other: post, weight });
      else byTerm.set(name, [{ other: post, weight }]);
    }
  }

  return new Map(
    compared.map((post) => {
      const scores = new Map<Compared, number>();
      for (const { name, weight } of post.terms) {
        for (const { other, weight: otherWeight } of byTerm.get(name) ?? []) {
          const score = scores.get(other) ?? 0;
          scores.set(other, score + weight * otherWeight);
        }
      }
      scores.delete(post);
      const others = shown.get(post.id) ?? [];
      const ranked = [...scores]
        .filter(([other]) => !others.includes(other.id))
        .map(([other, score]) => ({
          other,
          score: score + TAG_WEIGHT * overlap(post.tags, other.tags),
        }))
        .filter(({ score }) => score >= LEAST_SCORE)
        .sort(
          (a, b) => b.score - a.score || a.other.position - b.other.position,
        )
        .slice(0, MAX_RELATED);
      return [post.id, ranked.map(({ other }) => other.id)];
    }),
  );
}

/** The weighted overlap of two lists of tags, 0 to 1. */
function overlap(own: TagWeights, others: TagWeights): number {
  let total = 0;
  let shared = 0;
  for (const [slug, weight] of own) {
    total += weight;
    if (others.has(slug)) shared += weight;
  }
  for (const weight of others.values()) total += weight;
  total -= shared;
  return total === 0 ? 0 : shared / total;
}

function vectorsOf(counts: readonly WordCounts[]): Term[][] {
  const postCounts = countAll(counts.map((words) => new Set(words.keys())));
  return counts.map((words) => {
    const terms = [...words]
      .filter(([name]) => isTelling(postCounts.get(name) ?? 0))
      .map(([name, count]) => ({
        name,
        weight:
          (1 + Math.log(count)) * idf(postCounts.get(name) ?? 1, counts.length),
      }))
      .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
      .slice(0, TERMS_PER_POST);
    const length = Math.hypot(...terms.map(({ weight }) => weight));
    return terms.map(({ name, weight }) => ({ name, weight: weight / length }));
  });
}

/** Drops words that occur in a single post, which relate it to no other. */
function isTelling(postCount: number): boolean {
  return postCount >= 2 && postCount <= MAX_POSTS_PER_TERM;
}

function idf(count: number, total: number): number {
  return Math.log(1 + total / count);
}

function countAll(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) {
    for (const name of set) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

type WordCounts = ReadonlyMap<string, number>;

/** The words of texts, by the ids of posts. */
export type KnownWords = Map<string, { text: string; counts: WordCounts }>;

function wordCounts(
  { id, text }: ComparablePost,
  known: KnownWords,
): WordCounts {
  const before = known.get(id);
  if (before?.text === text) return before.counts;
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  known.set(id, { text, counts });
  return counts;
}
