/** Traces for a collector. Attributes are the program's own names, never personal data. Adapter: otlp.ts. */
export type TraceAttributes = Readonly<Record<string, string | number>>

export interface Traces {
  /**
   * Runs the work in a span. `headers`, from a trusted proxy, name the parent span. `after` adds attributes of the
   * result.
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
