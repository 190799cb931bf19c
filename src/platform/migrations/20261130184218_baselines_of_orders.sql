-- A baseline is taken anew by the next comparison.
DELETE FROM "reconciliation_baselines";--> statement-breakpoint
ALTER TABLE "reconciliation_baselines" ADD COLUMN "order_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_baselines" ADD CONSTRAINT "reconciliation_baselines_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_baselines_of_order" ON "reconciliation_baselines" USING btree ("order_id");