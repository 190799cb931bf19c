import type { APIRoute } from 'astro'
import { drawnMails } from './mail-samples'

export async function getStaticPaths() {
  return (await drawnMails()).map(({ id, mail }) => ({ params: { id }, props: { html: mail.html } }))
}

/** A mail of the gallery as its receiver sees it. */
export const GET: APIRoute<{ html: string }> = ({ props }) =>
  new Response(props.html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
