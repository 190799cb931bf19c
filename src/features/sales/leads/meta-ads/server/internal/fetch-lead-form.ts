import { z } from 'astro/zod'
import type { Context } from '@/platform/context'
import { readStorable } from '@/shared/storable-text'
import { type LeadForm, leadForm } from '../../domain/internal/lead-form'
import { askGraph } from './ask-graph'

export type FetchedForm = { outcome: 'fetched'; form: LeadForm } | { outcome: 'failed'; reason: string }

const PATIENCE_MS = 10_000

/** Asks the Graph API what was filled in. Never throws; the reason of a failure holds no personal data. */
export async function fetchLeadForm({ settings }: Context, leadgenId: string): Promise<FetchedForm> {
  if (!settings.metaPageToken) return failed('META_PAGE_TOKEN ontbreekt')
  try {
    const asked = { path: leadgenId, fields: 'id,created_time,field_data' }
    const response = await askGraph(settings, asked, AbortSignal.timeout(PATIENCE_MS))
    const body: unknown = readStorable(await response.text().catch(() => ''))
    if (!response.ok) return failed(`De Graph API antwoordde ${response.status}${graphFault(body)}`)
    const parsed = leadForm.safeParse(body)
    return parsed.success
      ? { outcome: 'fetched', form: parsed.data }
      : failed('De Graph API antwoordde iets dat geen lead is')
  } catch (error) {
    return failed(`De Graph API was niet bereikbaar (${error instanceof Error ? error.name : 'onbekend'})`)
  }
}

const fault = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

function graphFault(body: unknown): string {
  const { data } = fault.safeParse(body)
  return data ? `: (${data.error.code}) ${data.error.message.slice(0, 200)}` : ''
}

function failed(reason: string): FetchedForm {
  return { outcome: 'failed', reason }
}
