/**
 * Page between our form and a panel: our policy (`form-action`) lets no form leave this site, but a page may lead on. The
 * link is in this answer alone, which nobody keeps, and no address tells the panel where it came from.
 */
export function onwardToPanel(url: string): Response {
  const target = url.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const html = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${target}"><title>Naar het paneel</title></head><body><p><a href="${target}" rel="noreferrer">Naar het paneel</a></p></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
