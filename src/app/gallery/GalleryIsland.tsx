import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Tabs } from '@/ui/Tabs'
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

/** The controls that need script: tabs, dialog, toasts. Shown in development only. */
export function GalleryIsland() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="grid gap-6">
      <h2 className="text-display-xs">Met script</h2>
      <Tabs
        label="Aanvragen"
        tabs={[
          { id: 'all', label: 'Alle aanvragen', content: <p>Alles bij elkaar.</p> },
          { id: 'meta', label: 'Meta Ads', content: <p>Uit advertenties.</p> },
          { id: 'configurator', label: 'Configurator', content: <p>Uit de configurator.</p> },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Open venster
        </Button>
        {MESSAGES.map((message) => (
          <Button key={message.tone} variant="secondary" onClick={() => toast(message)}>
            Melding: {message.tone}
          </Button>
        ))}
      </div>
      <Dialog
        title="Bestelling annuleren?"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Ja, annuleren</Button>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Nee, terug
            </Button>
          </>
        }
      >
        <p>Je hosting stopt aan het eind van de maand. Je gegevens bewaren we nog dertig dagen.</p>
      </Dialog>
    </section>
  )
}
