CREATE TABLE "conversation_feed" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"conversation_id" uuid,
	"n" integer,
	"detail" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_feed_kind_known" CHECK ("conversation_feed"."kind" IN ('message', 'contact', 'way', 'appointment', 'state', 'read'))
);
--> statement-breakpoint
CREATE TABLE "conversation_feed_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"pruned_to" bigint NOT NULL,
	"begun" integer NOT NULL,
	CONSTRAINT "conversation_feed_head_single" CHECK ("conversation_feed_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "conversation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"conversation_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"name" text,
	"body" text NOT NULL,
	"links" jsonb NOT NULL,
	"offers" jsonb NOT NULL,
	"client_id" uuid,
	"page" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_messages_conversation_id_n_pk" PRIMARY KEY("conversation_id","n"),
	CONSTRAINT "conversation_messages_author_known" CHECK ("conversation_messages"."author" IN ('visitor', 'assistant', 'person', 'notice'))
);
--> statement-breakpoint
CREATE TABLE "conversation_read_marks" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "conversation_read_marks_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"page" text NOT NULL,
	"last_n" integer NOT NULL,
	"visitor_n" integer DEFAULT 0 NOT NULL,
	"mailed_n" integer DEFAULT 0 NOT NULL,
	"assignee_id" uuid,
	"assignee_name" text,
	"awaits_person" boolean DEFAULT false NOT NULL,
	"wanted_way" text,
	"lead_opened_at" timestamp (3) with time zone,
	"absence_told_at" timestamp (3) with time zone,
	"address_hash" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_status_known" CHECK ("conversations"."status" IN ('open', 'closed', 'spam')),
	CONSTRAINT "conversations_way_known" CHECK ("conversations"."wanted_way" IN ('phone', 'email', 'whatsapp', 'appointment')),
	CONSTRAINT "conversations_assignee_named" CHECK (("conversations"."assignee_id" IS NULL) = ("conversations"."assignee_name" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "inbox_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_feed" ADD CONSTRAINT "conversation_feed_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_links" ADD CONSTRAINT "conversation_links_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_read_marks" ADD CONSTRAINT "conversation_read_marks_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_visits" ADD CONSTRAINT "conversation_visits_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_feed_by_time" ON "conversation_feed" USING btree ("at");--> statement-breakpoint
CREATE INDEX "conversation_feed_of_conversation" ON "conversation_feed" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_links_of_conversation" ON "conversation_links" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_once" ON "conversation_messages" USING btree ("conversation_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_first_once" ON "conversation_messages" USING btree ("client_id") WHERE "conversation_messages"."n" = 1;--> statement-breakpoint
CREATE INDEX "conversation_messages_of_visitor" ON "conversation_messages" USING btree ("conversation_id","n") WHERE "conversation_messages"."author" = 'visitor';--> statement-breakpoint
CREATE INDEX "conversation_visits_of_conversation" ON "conversation_visits" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversations_newest_first" ON "conversations" USING btree ("status","last_at");--> statement-breakpoint
CREATE INDEX "conversations_by_last_message" ON "conversations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "conversations_of_person" ON "conversations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "conversations_by_address" ON "conversations" USING btree ("address_hash") WHERE "conversations"."address_hash" IS NOT NULL;