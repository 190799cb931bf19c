import type { APIRoute, GetStaticPaths } from 'astro'
import { partnerRows } from '@/content/partners'
import { partnerLogo } from '@/site/home/partner-logo'

export const getStaticPaths: GetStaticPaths = () =>
  [...partnerRows.flat(), { id: 'placeholder', name: '' }].map(({ id, name }) => ({
    params: { id },
    props: { id, name },
  }))

export const GET: APIRoute = ({ props: { id, name } }) =>
  new Response(partnerLogo(id, name), { headers: { 'Content-Type': 'image/svg+xml' } })
