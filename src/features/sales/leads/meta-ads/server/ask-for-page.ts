import type { Settings } from '@/platform/settings'
import { askGraph } from './internal/ask-graph'

/** Whether Meta takes our token: asks for no more than the id of the page that it belongs to. Never throws. */
export async function askForPage(
  settings: Settings,
  signal: AbortSignal,
): Promise<{ outcome: 'known' | 'refused' | 'down' }> {
  try {
    const response = await askGraph(settings, { path: 'me', fields: 'id' }, signal)
    await response.body?.cancel()
    if (response.ok) return { outcome: 'known' }
    return { outcome: response.status >= 500 ? 'down' : 'refused' }
  } catch {
    return { outcome: 'down' }
  }
}
