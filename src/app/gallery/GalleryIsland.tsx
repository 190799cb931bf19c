import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast/toast'
import type { ToastMessage } from '@/ui/toast/toast-list'

const MESSAGES: readonly ToastMessage[] = [
  {
    tone: 'success',
    title: '🎉 Aanvraag verzonden!',
    description: 'Check je e-mail voor de bevestiging. We nemen binnen 24 uur contact met je op.',
    durationMs: 5_000,
  },
  {
    tone: 'warning',
    title: '⚠️ Aanvraag opgeslagen',
    description:
      'Je aanvraag is opgeslagen, maar er ging iets mis met de bevestigingsmail. We nemen alsnog contact op!',
    durationMs: 8_000,
  },
  { tone: 'error', title: 'Oeps! 😅', description: 'Vul je naam en e-mailadres in.' },
]

/** The controls that need script: toasts. Shown in development only. */
export function GalleryIsland() {
  return (
    <section className="grid gap-6">
      <h2 className="text-display-xs">Met script</h2>
      <div className="flex flex-wrap gap-3">
        {MESSAGES.map((message) => (
          <Button key={message.tone} variant="secondary" onClick={() => toast(message)}>
            Melding: {message.tone}
          </Button>
        ))}
      </div>
    </section>
  )
}
