import { z } from 'astro/zod'
import type { MapPoint } from '@/content/site-facts'
import { readStorable } from '@/shared/storable-text'
import { askPdok } from './internal/ask-pdok'

/** Timeout: whoever saves the address waits for this. */
const PATIENCE_MS = 4000

const answer = z.object({
  response: z.object({ docs: z.array(z.object({ centroide_ll: z.string() })).min(1) }),
})

/** The point of a Dutch address, by PDOK. Never throws: undefined for an address that it does not know, and for any failure. */
export async function findPoint(
  pdokUrl: string,
  { street, postcode }: { street: string; postcode: string },
): Promise<MapPoint | undefined> {
  const question = [
    ['q', `${street} ${postcode}`],
    ['fq', 'type:adres'],
    ['fq', `postcode:${postcode.replace(/\s/g, '')}`],
    ['fl', 'centroide_ll'],
    ['rows', '1'],
  ] as const
  const body = await askPdok(pdokUrl, question, PATIENCE_MS)
  return body === undefined ? undefined : pointIn(body)
}

/** 'POINT(6.89570 52.22040)': longitude first. Rounded to a metre. */
function pointIn(body: string): MapPoint | undefined {
  const { data } = answer.safeParse(readStorable(body))
  const [, longitude, latitude] =
    /^POINT\((-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)\)$/.exec(data?.response.docs[0]?.centroide_ll ?? '') ?? []
  if (!longitude || !latitude) return undefined
  return { latitude: Number(Number(latitude).toFixed(5)), longitude: Number(Number(longitude).toFixed(5)) }
}
