import type * as mediabunny from "mediabunny";

/**
 * Reads something of a video.
 * @returns undefined if the file cannot be decoded
 */
export async function readVideo<T>(
  file: string,
  read: (
    track: mediabunny.InputVideoTrack,
    media: typeof mediabunny,
  ) => Promise<T>,
): Promise<T | undefined> {
  // Few posts have a video.
  const media = await import("mediabunny");
  const input = new media.Input({
    source: new media.FilePathSource(file),
    formats: media.ALL_FORMATS,
  });
  try {
    const track = await input.getPrimaryVideoTrack();
    return track && (await track.getCodec())
      ? await read(track, media)
      : undefined;
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

export function readVideoSize(file: string) {
  return readVideo(file, async (track) => ({
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
  }));
}
