ALTER TABLE "payments" ADD COLUMN "returned_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Backfill: a credit note marked as paid back was returned in full, from the payments of its invoice, the oldest first.
UPDATE "payments" SET "returned_amount" = "kept"."share" FROM (
	SELECT "payment"."id", least(
		greatest("payment"."left", 0),
		greatest("payment"."credited" - coalesce(sum(greatest("payment"."left", 0)) OVER (
			PARTITION BY "payment"."invoice_id" ORDER BY "payment"."created_at", "payment"."id"
			ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
		), 0), 0)
	) AS "share"
	FROM (
		SELECT "payments"."id", "payments"."invoice_id", "payments"."created_at", -"note"."total_amount" AS "credited",
			"paid_amount" - "refunded_amount" - "charged_back_amount" AS "left"
		FROM "payments" JOIN "hosting_invoices" "note" ON "note"."credits_invoice_id" = "payments"."invoice_id"
		WHERE "note"."payment_status" = 'paid' AND "payments"."state" = 'paid'
	) AS "payment"
) AS "kept" WHERE "kept"."id" = "payments"."id";--> statement-breakpoint
-- The status of a credit note follows from the money of its invoice, whatever the invoice's amount.
UPDATE "hosting_invoices" SET
	"payment_status" = "money"."status",
	"paid_at" = CASE WHEN "money"."status" = 'paid' THEN coalesce("hosting_invoices"."paid_at", now()) END
FROM (
	SELECT "note"."id", CASE
		WHEN coalesce(sum("paid_amount" - "refunded_amount" - "charged_back_amount" - "returned_amount"), 0) > 0 THEN 'pending'
		WHEN coalesce(sum("refunded_amount" + "returned_amount"), 0) > 0 THEN 'paid'
		ELSE 'credited'
	END AS "status"
	FROM "hosting_invoices" "note"
	LEFT JOIN "payments" ON "payments"."invoice_id" = "note"."credits_invoice_id" AND "payments"."state" = 'paid'
	WHERE "note"."series" = 'credit'
	GROUP BY "note"."id"
) AS "money" WHERE "money"."id" = "hosting_invoices"."id" AND "money"."status" <> "hosting_invoices"."payment_status";
