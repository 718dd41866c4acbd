import { Photo } from "./Photo";

/** The image above a text. */
export function Cover({
  alt,
  src,
  full,
  gatsbyImageData,
  ...size
}: Queries.CoverFragment) {
  const width = size.width ?? undefined;
  const height = size.height ?? undefined;
  if (src !== null) {
    return (
      <p>
        <img
          src={src}
          alt={alt}
          decoding="async"
          width={width}
          height={height}
        />
      </p>
    );
  }
  if (!gatsbyImageData || !width || !height) return null;
  const photo = (
    <Photo image={gatsbyImageData} alt={alt} width={width} height={height} />
  );
  // The alternative text is the name of the link.
  return full !== null && alt ? (
    <a href={full} data-zoom="">
      {photo}
    </a>
  ) : (
    photo
  );
}
