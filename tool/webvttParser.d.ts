/** The parser of the standard's authors, which has no types of its own. */
declare module 'webvtt-parser' {
  class WebVTTParser {
    parse(
      file: string,
      mode: 'captions',
    ): { cues: { startTime: number; endTime: number; text: string }[]; errors: object[] };
  }
  const parser: { WebVTTParser: typeof WebVTTParser };
  export default parser;
}
