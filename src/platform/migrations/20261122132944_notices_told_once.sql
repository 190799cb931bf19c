CREATE TABLE "notices" (
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "notices_subject_id_notice_occasion_pk" PRIMARY KEY("subject_id","notice","occasion"),
	CONSTRAINT "notices_subject_known" CHECK ("notices"."subject_kind" IN ('customer', 'invoice', 'lead', 'mandate', 'order', 'payment', 'task'))
);
--> statement-breakpoint
-- Cascading delete: notices go with their subject; each table of subjects has this trigger.
CREATE FUNCTION "forget_notices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM notices WHERE subject_id = OLD.id AND subject_kind = TG_ARGV[0];
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "hosting_customers_forget_notices" AFTER DELETE ON "hosting_customers" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('customer');--> statement-breakpoint
CREATE TRIGGER "hosting_invoices_forget_notices" AFTER DELETE ON "hosting_invoices" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('invoice');--> statement-breakpoint
CREATE TRIGGER "leads_forget_notices" AFTER DELETE ON "leads" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('lead');--> statement-breakpoint
CREATE TRIGGER "mandates_forget_notices" AFTER DELETE ON "mandates" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('mandate');--> statement-breakpoint
CREATE TRIGGER "hosting_orders_forget_notices" AFTER DELETE ON "hosting_orders" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('order');--> statement-breakpoint
CREATE TRIGGER "payments_forget_notices" AFTER DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('payment');--> statement-breakpoint
CREATE TRIGGER "hosting_tasks_forget_notices" AFTER DELETE ON "hosting_tasks" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('task');--> statement-breakpoint
INSERT INTO "notices" ("subject_kind", "subject_id", "notice", "told_at")
SELECT 'task', "id", 'task.delivery-warned', "warned_at" FROM "hosting_tasks" WHERE "warned_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_tasks" DROP COLUMN "warned_at";