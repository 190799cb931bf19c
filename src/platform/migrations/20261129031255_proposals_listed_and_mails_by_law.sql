ALTER TABLE "mails" ADD COLUMN "is_required_by_law" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "hosting_order_proposals_newest_first" ON "hosting_order_proposals" USING btree ("proposed_at","id");--> statement-breakpoint
CREATE INDEX "hosting_order_proposals_by_state" ON "hosting_order_proposals" USING btree ("state","proposed_at","id");