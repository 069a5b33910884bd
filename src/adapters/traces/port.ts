/**
 * Traces of what the program does, for a collector. Attributes are names of our own program, never anything of a
 * person. Adapter: otlp.ts.
 */
export type TraceAttributes = Readonly<Record<string, string | number>>

export interface Traces {
  /**
   * The work is a span; what it starts is below it. `headers`, of a trusted proxy, name the span above it. `after` adds
   * what the result says.
   */
  span<T>(name: string, attributes: TraceAttributes, work: () => Promise<T>, more?: SpanOptions<T>): Promise<T>
  /** A span that ended just now. */
  ended(name: string, attributes: TraceAttributes, milliseconds: number): void
  stop(): Promise<void>
}

export type SpanOptions<T> = {
  headers?: Headers | undefined
  after?: (result: T) => { name?: string; attributes: TraceAttributes; failed?: boolean }
}

/** Used while no collector is configured. */
export const noTraces: Traces = {
  span: (_name, _attributes, work) => work(),
  ended: () => {},
  stop: async () => {},
}
