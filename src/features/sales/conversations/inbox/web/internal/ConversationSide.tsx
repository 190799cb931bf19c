import { Badge } from '@/ui/Badge'
import { Facts } from '@/ui/Facts'
import { type Colleague, type InboxConversation, WAY_LABELS } from '../../../domain/conversation'
import { clockOf, isToday, shortMoment } from './moments'

interface ConversationSideProps {
  conversation: InboxConversation
  present: readonly Colleague[]
}

/** Who the visitor is, where they look, and what there is of them already. */
export function ConversationSide({ conversation, present }: ConversationSideProps) {
  const { row, startedAt, pages, isVisitorHere, person, lead, wantedWay } = conversation
  return (
    <aside
      aria-label="Over de bezoeker"
      className="grid content-start gap-5 rounded border border-hairline bg-paper p-4 lg:col-start-2 xl:sticky xl:top-4 xl:col-start-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isVisitorHere ? 'good' : 'gone'}>{isVisitorHere ? 'Is er nu' : 'Niet meer hier'}</Badge>
      </div>
      <Facts
        facts={[
          [
            'E-mail',
            row.email && (
              <a href={`mailto:${row.email}`} className="thread-link">
                {row.email}
              </a>
            ),
          ],
          [
            'Telefoon',
            row.phone && (
              <a href={`tel:${row.phone}`} className="thread-link">
                {row.phone}
              </a>
            ),
          ],
          ['Wil contact', wantedWay && `via ${WAY_LABELS[wantedWay]}`],
          ['Begonnen', `${shortMoment(startedAt)}${isToday(startedAt) ? '' : ` ${clockOf(startedAt)}`}`],
        ]}
      />
      {row.email || row.phone ? null : (
        <p className="text-note">
          Nog geen gegevens. Vraag er gerust naar, dan kun je later mailen of bellen.
        </p>
      )}
      {person || lead ? (
        <ul className="grid gap-1 text-note">
          {person ? (
            <li>
              <a href={person.href} className="text-indigo underline">
                Alles van deze persoon
              </a>
            </li>
          ) : null}
          {lead ? (
            <li>
              <a href={lead.href} className="text-indigo underline">
                De lead die hieruit kwam
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
      <Pages pages={pages} />
      <p className="hint-text">
        {present.length > 0 ? `In de inbox: ${present.map(({ name }) => name).join(', ')}` : null}
      </p>
    </aside>
  )
}

function Pages({ pages }: Pick<InboxConversation, 'pages'>) {
  if (pages.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="label-text">Bekeken pagina’s</h3>
      <ol className="grid gap-1 text-note">
        {pages.map(({ path, at }) => (
          <li key={`${path} ${at}`} className="flex justify-between gap-3">
            <a href={path} className="min-w-0 truncate text-indigo underline">
              {path}
            </a>
            <time dateTime={at} className="shrink-0 hint-text tabular-nums">
              {clockOf(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
