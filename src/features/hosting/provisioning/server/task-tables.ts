import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { hostingOrders } from '../../orders/server/order-tables'
import { TASK_KINDS } from '../domain/order-task'

/** Manual tasks of a paid order. Each kind is unique per order, so that a payment that is reported twice adds none. */
export const hostingTasks = pgTable(
  'hosting_tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: TASK_KINDS }).notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
    /** Name of the administrator. */
    doneBy: text('done_by'),
    /** Whether steps do it: no work for a person, unless one of them stops. The default is for nodes from before. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
  },
  (table) => [
    unique('hosting_tasks_once_per_order').on(table.orderId, table.kind),
    index('hosting_tasks_open').on(table.dueAt).where(sql`${table.doneAt} IS NULL`),
  ],
)

export type HostingTask = typeof hostingTasks.$inferSelect
