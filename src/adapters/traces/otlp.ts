/**
 * Traces by OpenTelemetry's SDK, sent as OTLP over HTTP. The provider is not global: self-tracing libraries would
 * export what they know, and the sign-in engine knows addresses.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Traces } from './port.ts'

type Options = { endpoint: string; service: string }

const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function above(headers: Headers | undefined): Context {
  const [, traceId, spanId, flags] = traceParent.exec(headers?.get('traceparent') ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

export function otlpTraces({ endpoint, service }: Options): Traces {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  const tracer = provider.getTracer(service)
  const current = new AsyncLocalStorage<Span>()
  const parent = (headers?: Headers): Context => {
    const span = current.getStore()
    return span ? trace.setSpan(ROOT_CONTEXT, span) : above(headers)
  }

  return {
    async span(name, attributes, work, { headers, after } = {}) {
      const kind = current.getStore() ? SpanKind.INTERNAL : SpanKind.SERVER
      const span = tracer.startSpan(name, { attributes, kind }, parent(headers))
      try {
        const result = await current.run(span, work)
        const known = after?.(result)
        if (known) {
          span.setAttributes(known.attributes)
          if (known.name !== undefined) span.updateName(known.name)
          if (known.failed) span.setStatus({ code: SpanStatusCode.ERROR })
        }
        return result
      } catch (error) {
        // Not the message: it may quote a row.
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
        throw error
      } finally {
        span.end()
      }
    },
    ended(name, attributes, milliseconds) {
      // Queue polling would otherwise start a trace every second.
      if (!current.getStore()) return
      const end = Date.now()
      tracer.startSpan(name, { attributes, kind: SpanKind.CLIENT, startTime: end - milliseconds }, parent()).end(end)
    },
    stop: () => provider.shutdown().catch(() => {}),
  }
}
