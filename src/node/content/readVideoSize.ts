/** The dimensions of a video, or undefined if its file cannot be decoded. */
export async function readVideoSize(
  file: string,
): Promise<{ width: number; height: number } | undefined> {
  // Few posts have a video.
  const { ALL_FORMATS, FilePathSource, Input } = await import("mediabunny");
  const input = new Input({
    source: new FilePathSource(file),
    formats: ALL_FORMATS,
  });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return undefined;
    const width = await track.getDisplayWidth();
    const height = await track.getDisplayHeight();
    return { width, height };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}
