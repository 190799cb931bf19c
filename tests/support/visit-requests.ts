import { orderFields } from './orders.ts'

export type VisitKind = 'contact' | 'quote' | 'order' | 'chat' | 'newsletter'

interface Visit {
  kind: VisitKind
  /** Idempotency key: the same at every try. */
  requestId: string
  email: string
}

interface SentRequest {
  path: string
  body: string | FormData
  headers: Record<string, string>
}

/** A visitor's request, as the pages send it: the first message of a chat, or a form. */
export function visitRequest({ kind, requestId, email }: Visit): SentRequest {
  if (kind === 'chat') {
    const said = {
      clientId: requestId,
      sessionId: requestId,
      text: 'Wat kost een webshop?',
      page: '/prijzen',
    }
    return { path: '/api/chat', body: JSON.stringify(said), headers: { 'content-type': 'application/json' } }
  }
  const { action, fields } = formOf(kind, email)
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, request_id: requestId, elapsed_ms: '90000' }))
    body.set(name, value)
  return { path: `/_actions/${action}`, body, headers: {} }
}

function formOf(
  kind: Exclude<VisitKind, 'chat'>,
  email: string,
): { action: string; fields: Record<string, string> } {
  switch (kind) {
    case 'contact':
      return {
        action: 'contact.sendMessage',
        fields: { name: 'Jan', email, subject: 'Onze site', message: 'Kan hij ook in het Duits?' },
      }
    case 'quote':
      return {
        action: 'leads.requestQuote',
        fields: { name: 'Jan', email, service: 'seo', source: 'offerte' },
      }
    case 'order':
      return { action: 'hosting.placeOrder', fields: orderFields({ customer_email: email }) }
    case 'newsletter':
      return { action: 'newsletter.signUp', fields: { email } }
  }
}
