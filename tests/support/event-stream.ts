/** An event received through an event stream (SSE). */
export interface SentEvent {
  event: string
  id: number | undefined
  data: unknown
}

export interface OpenStream {
  /** Events so far. */
  events: SentEvent[]
  /** Raw text so far. */
  text: () => string
  /** Resolves at the end of the stream. */
  ended: Promise<void>
  /** Disconnects, as a browser does. */
  leave: () => Promise<void>
}

/** Reads an event stream until it ends. */
export function readEvents(response: Response): OpenStream {
  const reader = response.body?.getReader()
  if (!reader) throw new Error(`There is no stream: ${response.status}`)
  const events: SentEvent[] = []
  const decoder = new TextDecoder()
  let text = ''
  let rest = ''
  const take = (piece: string) => {
    text += piece
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => splitAt(line, ': ')))
      const event = fields.get('event')
      const id = fields.get('id')
      if (event)
        events.push({
          event,
          id: id ? Number(id) : undefined,
          data: JSON.parse(fields.get('data') ?? 'null'),
        })
    }
  }
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      take(decoder.decode(value, { stream: true }))
    }
  }
  return { events, text: () => text, ended: read(), leave: () => reader.cancel() }
}

function splitAt(line: string, sign: string): [string, string] {
  const at = line.indexOf(sign)
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + sign.length)]
}
