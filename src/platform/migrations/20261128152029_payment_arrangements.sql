CREATE TABLE "arrangement_instalments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"arrangement_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	CONSTRAINT "arrangement_instalments_in_order" UNIQUE("arrangement_id","place"),
	CONSTRAINT "arrangement_instalments_asks" CHECK ("arrangement_instalments"."amount" >= 0),
	CONSTRAINT "arrangement_instalments_place" CHECK ("arrangement_instalments"."place" BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "payment_arrangements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"received_before" numeric(10, 2) NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	"end_reason" text,
	"resumes_on" date,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "payment_arrangements_asks" CHECK ("payment_arrangements"."total" >= 0),
	CONSTRAINT "payment_arrangements_ended" CHECK (("payment_arrangements"."ended_at" IS NULL) = ("payment_arrangements"."ending" IS NULL)),
	CONSTRAINT "payment_arrangements_ending_known" CHECK ("payment_arrangements"."ending" IN ('kept', 'missed', 'office', 'replaced', 'credited')),
	CONSTRAINT "payment_arrangements_reason_of_office" CHECK (("payment_arrangements"."end_reason" IS NOT NULL) = ("payment_arrangements"."ending" IS NOT DISTINCT FROM 'office')),
	CONSTRAINT "payment_arrangements_resumes" CHECK (("payment_arrangements"."resumes_on" IS NOT NULL) = ("payment_arrangements"."ending" IS NOT NULL AND "payment_arrangements"."ending" IN ('missed', 'office'))),
	CONSTRAINT "payment_arrangements_seen" CHECK ("payment_arrangements"."seen_at" IS NULL OR "payment_arrangements"."ending" IS NOT DISTINCT FROM 'missed')
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_subject_known";--> statement-breakpoint
ALTER TABLE "arrangement_instalments" ADD CONSTRAINT "arrangement_instalments_arrangement_id_payment_arrangements_id_fk" FOREIGN KEY ("arrangement_id") REFERENCES "public"."payment_arrangements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_arrangements" ADD CONSTRAINT "payment_arrangements_invoice_id_hosting_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrangement_instalments_due" ON "arrangement_instalments" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "payment_arrangements_of_invoice" ON "payment_arrangements" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_arrangements_open_once" ON "payment_arrangements" USING btree ("invoice_id") WHERE "payment_arrangements"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "payment_arrangements_unseen" ON "payment_arrangements" USING btree ("ended_at") WHERE "payment_arrangements"."ending" = 'missed' AND "payment_arrangements"."seen_at" IS NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_subject_known" CHECK ("notices"."subject_kind" IN ('appointment', 'customer', 'instalment', 'invoice', 'lead', 'mandate', 'order', 'payment', 'project', 'quote', 'task'));--> statement-breakpoint
-- By hand: notices of an instalment go with it.
CREATE TRIGGER "arrangement_instalments_forget_notices" AFTER DELETE ON "arrangement_instalments" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('instalment');--> statement-breakpoint
-- By hand: the instalments of an arrangement add up to its total, at the commit.
CREATE FUNCTION "arrangement_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  arrangement uuid;
  asked numeric;
  parts numeric;
BEGIN
  IF TG_TABLE_NAME = 'payment_arrangements' THEN
    arrangement := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    arrangement := OLD.arrangement_id;
  ELSE
    arrangement := NEW.arrangement_id;
  END IF;
  SELECT total INTO asked FROM payment_arrangements WHERE id = arrangement;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(amount), 0) INTO parts FROM arrangement_instalments WHERE arrangement_id = arrangement;
  IF parts <> asked THEN
    RAISE EXCEPTION 'The instalments of arrangement % are % together, its total is %', arrangement, parts, asked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_arrangements_add_up';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_arrangements_add_up" AFTER INSERT OR UPDATE OF "total" ON "payment_arrangements" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "arrangement_adds_up"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "arrangement_instalments_add_up" AFTER INSERT OR UPDATE OR DELETE ON "arrangement_instalments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "arrangement_adds_up"();
