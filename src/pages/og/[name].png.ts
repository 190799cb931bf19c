import type { APIRoute, GetStaticPaths } from 'astro'
import { shareImageName } from '@/site/findability/rules/addresses'
import { listedPages } from '@/site/findability/server/listed-pages'
import { shareImage } from '@/site/findability/server/pictures'

export const getStaticPaths = (async () =>
  (await listedPages()).map((page) => ({
    params: { name: shareImageName(page.path) },
    props: { heading: page.heading, cloth: page.cloth },
  }))) satisfies GetStaticPaths

export const GET: APIRoute = async ({ props: { heading, cloth } }) =>
  new Response(new Uint8Array(await shareImage({ heading, cloth })), {
    headers: { 'Content-Type': 'image/png' },
  })
