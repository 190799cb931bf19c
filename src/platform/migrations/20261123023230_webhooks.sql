CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"duration_ms" integer NOT NULL,
	CONSTRAINT "webhook_attempts_outcome_known" CHECK ("webhook_attempts"."outcome" IN ('delivered', 'refused', 'redirected', 'gone', 'timed-out', 'unreachable', 'not-public'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "webhook_endpoints_off_reason_known" CHECK ("webhook_endpoints"."off_reason" IN ('paused', 'gone', 'failing')),
	CONSTRAINT "webhook_endpoints_off_for_a_reason" CHECK ("webhook_endpoints"."is_on" = ("webhook_endpoints"."off_reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_messages_state_known" CHECK ("webhook_messages"."state" IN ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_message" ON "webhook_attempts" USING btree ("message_id","attempted_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_newest_first" ON "webhook_endpoints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_of_endpoint" ON "webhook_messages" USING btree ("endpoint_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_waiting" ON "webhook_messages" USING btree ("endpoint_id","next_try_at") WHERE "webhook_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_by_age" ON "webhook_messages" USING btree ("happened_at");--> statement-breakpoint
CREATE FUNCTION "tell_webhooks"(event text, kind text, subject text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('site.quiet', true) = 'on' THEN
    RETURN;
  END IF;
  INSERT INTO webhook_messages (endpoint_id, type, subject_kind, subject_id)
    SELECT id, event, kind, subject FROM webhook_endpoints WHERE is_on AND event = ANY (events);
  IF FOUND THEN
    PERFORM pg_notify('site', 'webhooks');
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "tell_webhooks_what_was_done"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.action, NEW.subject_kind, NEW.subject_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "tell_webhooks_what_began"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(TG_ARGV[0], split_part(TG_ARGV[0], '.', 1), NEW.id::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_tells_webhooks" AFTER INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "tell_webhooks_what_was_done"();--> statement-breakpoint
CREATE TRIGGER "leads_tell_webhooks" AFTER INSERT ON "leads" FOR EACH ROW EXECUTE FUNCTION "tell_webhooks_what_began"('lead.received');--> statement-breakpoint
CREATE TRIGGER "conversations_tell_webhooks" AFTER INSERT ON "conversations" FOR EACH ROW EXECUTE FUNCTION "tell_webhooks_what_began"('conversation.begun');
