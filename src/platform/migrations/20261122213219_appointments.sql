CREATE TABLE "appointment_closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"from_time" text,
	"until_time" text,
	"reason" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointment_closures_days" CHECK ("appointment_closures"."first_day" <= "appointment_closures"."last_day"),
	CONSTRAINT "appointment_closures_times" CHECK (("appointment_closures"."from_time" IS NULL) = ("appointment_closures"."until_time" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "appointment_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text,
	"status" text NOT NULL,
	"starts_on" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"is_holding" boolean NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"uid" text NOT NULL,
	"sequence" integer NOT NULL,
	"reason" text,
	"changed_by" text NOT NULL,
	"entered_by" text,
	"request_mail_id" uuid NOT NULL,
	"notice_mail_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"last_contact_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointments_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "appointments_uid_unique" UNIQUE("uid"),
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" IN ('requested', 'proposed', 'confirmed', 'declined', 'cancelled')),
	CONSTRAINT "appointments_changed_by_known" CHECK ("appointments"."changed_by" IN ('visitor', 'office')),
	CONSTRAINT "appointments_times" CHECK ("appointments"."starts_at" < "appointments"."ends_at" AND "appointments"."ends_at" <= "appointments"."blocked_until"),
	CONSTRAINT "appointments_holding" CHECK (CASE "appointments"."status" WHEN 'confirmed' THEN "appointments"."is_holding" WHEN 'requested' THEN true WHEN 'proposed' THEN true ELSE NOT "appointments"."is_holding" END),
	CONSTRAINT "appointments_hold_ends" CHECK (("appointments"."status" IN ('requested', 'proposed')) = ("appointments"."hold_until" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_subject_known";--> statement-breakpoint
ALTER TABLE "appointment_links" ADD CONSTRAINT "appointment_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_closures_by_day" ON "appointment_closures" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "appointment_links_of_appointment" ON "appointment_links" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_by_day" ON "appointments" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_holds" ON "appointments" USING btree ("hold_until") WHERE "appointments"."is_holding";--> statement-breakpoint
CREATE INDEX "appointments_of_person" ON "appointments" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "appointments_people" ON "appointments" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", ''), '@.-_+', '     ')));--> statement-breakpoint
CREATE INDEX "appointments_by_last_contact" ON "appointments" USING btree ("last_contact_at");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_subject_known" CHECK ("notices"."subject_kind" IN ('appointment', 'customer', 'invoice', 'lead', 'mandate', 'order', 'payment', 'task'));
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade;
--> statement-breakpoint
-- Exclusion constraint of the one agenda: no two appointments that hold their time overlap, pauses included.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_apart" EXCLUDE USING gist (tstzrange("starts_at", "blocked_until", '[)') WITH &&) WHERE ("is_holding");
--> statement-breakpoint
CREATE TRIGGER "appointments_forget_notices" AFTER DELETE ON "appointments" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('appointment');
