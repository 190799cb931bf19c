CREATE TABLE "bookkeeper_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "bookkeeper_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "agreed_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"first_agreed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_evidence" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"terms_hash" text NOT NULL,
	"shown_prices" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_movements_kind_known" CHECK ("payment_movements"."kind" IN ('received', 'refunded', 'charged-back', 'returned')),
	CONSTRAINT "payment_movements_moved" CHECK ("payment_movements"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "order_evidence" ADD CONSTRAINT "order_evidence_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_evidence" ADD CONSTRAINT "order_evidence_terms_hash_agreed_texts_hash_fk" FOREIGN KEY ("terms_hash") REFERENCES "public"."agreed_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "payment_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookkeeper_links_newest_first" ON "bookkeeper_links" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_evidence_of_terms" ON "order_evidence" USING btree ("terms_hash");--> statement-breakpoint
CREATE INDEX "payment_movements_of_payment" ON "payment_movements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_movements_in_time" ON "payment_movements" USING btree ("happened_at","id");--> statement-breakpoint
-- Backfill of movements, with the best known day: for money that went back, that of the exception about it or of the
-- audit log.
INSERT INTO "payment_movements" ("payment_id", "kind", "amount", "happened_at")
SELECT p."id", moved."kind", moved."amount", coalesce(moved."happened_at", p."paid_at", p."created_at")
FROM "payments" p
CROSS JOIN LATERAL (
	SELECT 'received', p."paid_amount", p."paid_at"
	UNION ALL
	SELECT 'refunded', -p."refunded_amount", (SELECT max(e."created_at") FROM "payment_exceptions" e WHERE e."payment_id" = p."id" AND e."kind" = 'refunded')
	UNION ALL
	SELECT 'charged-back', -p."charged_back_amount", (SELECT max(e."created_at") FROM "payment_exceptions" e WHERE e."payment_id" = p."id" AND e."kind" = 'charged-back')
	UNION ALL
	SELECT 'returned', -p."returned_amount", (
		SELECT max(a."happened_at") FROM "audit_log" a
		WHERE a."subject_kind" = 'invoice' AND a."action" = 'invoice.refunded' AND a."subject_id" IN (
			SELECT i."id"::text FROM "hosting_invoices" i WHERE p."invoice_id" IN (i."id", i."credits_invoice_id")
		)
	)
) AS moved ("kind", "amount", "happened_at")
WHERE p."state" = 'paid' AND moved."amount" <> 0;
