CREATE TABLE "quote_acceptances" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"picked" jsonb NOT NULL,
	"once_total" numeric(10, 2) NOT NULL,
	"monthly_total" numeric(10, 2) NOT NULL,
	"yearly_total" numeric(10, 2) NOT NULL,
	"button_text" text NOT NULL,
	"consent_text" text NOT NULL,
	"terms_version" text NOT NULL,
	"sha256" text NOT NULL,
	"pdf_sha256" text NOT NULL,
	"address_hash" text,
	"user_agent" text,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_acceptances_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "quote_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"block" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_blocks_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "quote_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"version_id" uuid,
	"is_from_customer" boolean NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_numbers" (
	"year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_papers" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"party" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"valid_until" date,
	"sent_at" timestamp (3) with time zone,
	"sent" jsonb,
	"sha256" text,
	"pdf_sha256" text,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "quote_versions_once" UNIQUE("quote_id","version"),
	CONSTRAINT "quote_versions_status_known" CHECK ("quote_versions"."status" IN ('draft', 'sent', 'accepted', 'declined', 'replaced', 'withdrawn')),
	CONSTRAINT "quote_versions_sent_whole" CHECK (("quote_versions"."status" = 'draft') = ("quote_versions"."sent_at" IS NULL)
        AND ("quote_versions"."sent_at" IS NULL) = ("quote_versions"."sent" IS NULL)
        AND ("quote_versions"."sent_at" IS NULL) = ("quote_versions"."sha256" IS NULL)
        AND ("quote_versions"."sent_at" IS NULL) = ("quote_versions"."pdf_sha256" IS NULL)
        AND ("quote_versions"."sent_at" IS NULL) = ("quote_versions"."valid_until" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"lead_id" uuid,
	"customer_account_id" uuid,
	"project_id" uuid,
	"name" text NOT NULL,
	"company" text,
	"email" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"valid_until" date,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"once_net" numeric(10, 2) NOT NULL,
	"monthly_net" numeric(10, 2) NOT NULL,
	"yearly_net" numeric(10, 2) NOT NULL,
	"has_question" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"last_contact_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_status_known" CHECK ("quotes"."status" IN ('draft', 'sent', 'accepted', 'declined', 'replaced', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_version_id_quote_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_version_id_quote_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_version_id_quote_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_papers" ADD CONSTRAINT "quote_papers_version_id_quote_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_links_of_version" ON "quote_links" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "quote_messages_of_quote" ON "quote_messages" USING btree ("quote_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_versions_one_sent" ON "quote_versions" USING btree ("quote_id") WHERE "quote_versions"."status" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "quote_versions_one_draft" ON "quote_versions" USING btree ("quote_id") WHERE "quote_versions"."status" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "quote_versions_one_accepted" ON "quote_versions" USING btree ("quote_id") WHERE "quote_versions"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "quote_versions_waiting" ON "quote_versions" USING btree ("valid_until") WHERE "quote_versions"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "quotes_newest_first" ON "quotes" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("status","changed_at","id");--> statement-breakpoint
CREATE INDEX "quotes_of_lead" ON "quotes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "quotes_of_customer" ON "quotes" USING btree ("customer_account_id");--> statement-breakpoint
CREATE INDEX "quotes_of_person" ON "quotes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "quotes_by_last_contact" ON "quotes" USING btree ("last_contact_at");--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin (to_tsvector('simple', translate(coalesce("number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("company", '') || ' ' || coalesce("email", '') || ' ' || coalesce("title", ''), '@.-_+', '     ')));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_account_id_hosting_customers_id_fk" FOREIGN KEY ("customer_account_id") REFERENCES "hosting_customers"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE FUNCTION "keep_sent_quote"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND (to_jsonb(NEW) - '{status,ended_at,reason}'::text[])
    IS DISTINCT FROM (to_jsonb(OLD) - '{status,ended_at,reason}'::text[]) THEN
    RAISE EXCEPTION 'A quote that was sent never changes';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "quote_versions_stay" BEFORE UPDATE ON "quote_versions" FOR EACH ROW EXECUTE FUNCTION "keep_sent_quote"();--> statement-breakpoint
CREATE FUNCTION "keep_quote_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The paper of a quote that was sent never changes';
END
$$;--> statement-breakpoint
CREATE TRIGGER "quote_papers_stay" BEFORE UPDATE ON "quote_papers" FOR EACH ROW EXECUTE FUNCTION "keep_quote_paper"();
