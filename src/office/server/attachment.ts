import type { MailFile } from '@/platform/mailer'

/** A document that somebody else made, for a colleague: always a download, never shown by the browser. */
export function attachmentOf({ filename, contentType, content }: MailFile): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename.replace(/[^\w .-]/g, '_')}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
