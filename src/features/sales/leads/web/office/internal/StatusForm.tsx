import { Button } from '@/ui/Button'
import { type LeadStatus, leadTransitions, STATUS_LABELS } from '../../../domain/lead-status'

interface StatusFormProps {
  leadId: string
  name: string
  status: LeadStatus
  /** Where the form posts to. */
  action: string
}

/** Moves a lead on, from within the list. */
export function StatusForm({ leadId, name, status, action }: StatusFormProps) {
  return (
    <form method="post" action={action} className="flex items-center gap-1.5">
      <input type="hidden" name="lead_id" value={leadId} />
      <input type="hidden" name="from" value={status} />
      <select
        name="status"
        aria-label={`Nieuwe status voor ${name}`}
        className="min-h-9 rounded border border-ink-line bg-paper px-1.5 text-small"
      >
        {leadTransitions.after(status).map((next) => (
          <option key={next} value={next}>
            {STATUS_LABELS[next]}
          </option>
        ))}
      </select>
      <button type="submit" className="row-button">
        Zet
      </button>
    </form>
  )
}

/** The same on the page of the lead: one button for each step that can follow. */
export function StatusButtons({ leadId, status, action }: Omit<StatusFormProps, 'name'>) {
  const [first] = leadTransitions.after(status)
  return (
    <form method="post" action={action} className="flex flex-wrap gap-2">
      <input type="hidden" name="lead_id" value={leadId} />
      <input type="hidden" name="from" value={status} />
      {leadTransitions.after(status).map((next) => (
        <Button
          key={next}
          type="submit"
          name="status"
          value={next}
          size="small"
          variant={next === first ? 'primary' : 'secondary'}
        >
          {STATUS_LABELS[next]}
        </Button>
      ))}
    </form>
  )
}
