CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_hosting_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."hosting_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_of_customer" ON "customer_notes" USING btree ("customer_id","written_at");--> statement-breakpoint
CREATE INDEX "customer_notes_newest_first" ON "customer_notes" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "customer_notes_search" ON "customer_notes" USING gin (to_tsvector('simple', translate(coalesce("text", ''), '@./-_+:~=&%#<>àáâãäåāăąçćčďèéêëēęěğìíîïīłñńňòóôõöøōőŕřśşšťţùúûüūůűýÿźżžÀÁÂÃÄÅĀĂĄÇĆČĎÈÉÊËĒĘĚĞÌÍÎÏĪŁÑŃŇÒÓÔÕÖØŌŐŔŘŚŞŠŤŢÙÚÛÜŪŮŰÝŸŹŻŽ', '              aaaaaaaaacccdeeeeeeegiiiiilnnnoooooooorrsssttuuuuuuuyyzzzaaaaaaaaacccdeeeeeeegiiiiilnnnoooooooorrsssttuuuuuuuyyzzz')));