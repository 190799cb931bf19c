import { dutchDateTime } from '@/shared/dutch-date'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { browserName } from '../../domain/internal/browser-name'

export interface ListedSession {
  id: string
  userAgent: string | null
  ipAddress: string | null
  signedInAt: Date
}

interface SessionListProps {
  sessions: readonly ListedSession[]
  currentSessionId: string
}

/** Sessions of the account, each with a button to end it. */
export function SessionList({ sessions, currentSessionId }: SessionListProps) {
  return (
    <div className="grid gap-5">
      <ul className="grid border-hairline border-t">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
          >
            <div>
              <p className="font-semibold">{browserName(session.userAgent)}</p>
              <p className="hint-text">
                Sinds {dutchDateTime(session.signedInAt)}
                {session.ipAddress ? `, vanaf ${session.ipAddress}` : ''}
              </p>
            </div>
            {session.id === currentSessionId ? (
              <Badge tone="good">Dit apparaat</Badge>
            ) : (
              <EndSession session={session} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button type="submit" variant="secondary" size="small">
            Overal anders uitloggen
          </Button>
        </form>
      ) : null}
    </div>
  )
}

function EndSession({ session }: { session: ListedSession }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={session.id} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        aria-label={`Hier uitloggen: ${browserName(session.userAgent)}`}
      >
        Hier uitloggen
      </Button>
    </form>
  )
}
