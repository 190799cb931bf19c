import { REQUEST_NOTICES } from '@/features/sales/leads/domain/request-notices'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast/toast'
import type { ToastMessage } from '@/ui/toast/toast-list'

const MESSAGES: readonly ToastMessage[] = [
  REQUEST_NOTICES.accepted,
  REQUEST_NOTICES.acceptedWithoutMail,
  REQUEST_NOTICES.incomplete,
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
