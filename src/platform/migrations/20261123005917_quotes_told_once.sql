ALTER TABLE "notices" DROP CONSTRAINT "notices_subject_known";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_subject_known" CHECK ("notices"."subject_kind" IN ('appointment', 'customer', 'invoice', 'lead', 'mandate', 'order', 'payment', 'project', 'quote', 'task'));--> statement-breakpoint
CREATE TRIGGER "quotes_forget_notices" AFTER DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('quote');
